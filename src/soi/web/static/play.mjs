// On boards: what a move would do, shown while it is pointed at or held; dragging from the first pick to the second.
import { say, words } from "/static/page.mjs";

const HOLD = 550;
const board = document.querySelector(".board");
let held = false;

function titleOf(link) {
  return link.getAttribute("aria-label") ?? link.textContent.trim();
}

function preview(link) {
  const line = document.querySelector("#preview") ?? document.createElement("p");
  line.id = "preview";
  line.className = "note";
  const to = new URL(link.href, location.href).searchParams.get("p");
  line.textContent = link.href.includes("pick=") ? titleOf(link) : `${titleOf(link)} → ${to ?? ""}`;
  if (!line.isConnected) board?.after(line);
}

for (const kind of ["pointerover", "focusin"]) {
  document.addEventListener(kind, (event) => {
    const link = event.target.closest?.(".board a.pick, ul.moves a");
    if (link) preview(link);
  });
}

// Press and hold: the verdict on the option, without going there.
async function peek(link) {
  held = true;
  const url = new URL(link.href, location.href);
  const position = url.searchParams.get("p");
  if (position === null || url.searchParams.has("pick")) return;
  say(words.peek);
  const asked = new URLSearchParams({ game: decodeURIComponent(url.pathname.slice(4)), position });
  asked.set("play", url.searchParams.get("play") ?? "normal");
  asked.set("lang", document.documentElement.lang);
  const answer = await (await fetch(`/api/solve?${asked}`)).json();
  const value = answer.nim_value === null || answer.nim_value === undefined ? "" : ` (${JSON.stringify(answer.nim_value)})`;
  say(`${titleOf(link)} → ${position}: ${answer.outcome ?? "?"}${value}`);
}

let timer;
board?.addEventListener("pointerdown", (event) => {
  const link = event.target.closest("a.pick");
  held = false;
  clearTimeout(timer);
  if (link) timer = setTimeout(() => peek(link), HOLD);
});
for (const kind of ["pointerup", "pointercancel", "pointerleave"]) {
  board?.addEventListener(kind, () => clearTimeout(timer));
}
board?.addEventListener("click", (event) => {
  if (held) event.preventDefault();
  held = false;
}, true);
board?.addEventListener("contextmenu", (event) => {
  if (held) event.preventDefault();
});

// Dragging: the page after the first pick says where the second may be.
let origin = null;
async function targetsAfter(link) {
  const page = new DOMParser().parseFromString(await (await fetch(link.href)).text(), "text/html");
  return new Map([...page.querySelectorAll(".board a.pick")].map((a) => [a.dataset.key, a.getAttribute("href")]));
}
board?.addEventListener("dragstart", (event) => {
  const link = event.target.closest("a.pick");
  clearTimeout(timer);
  if (!link?.href.includes("pick=")) {
    event.preventDefault();
    return;
  }
  origin = { key: link.dataset.key, targets: targetsAfter(link) };
});
board?.addEventListener("dragover", (event) => {
  if (origin) event.preventDefault();
});
board?.addEventListener("drop", async (event) => {
  if (!origin) return;
  event.preventDefault();
  const under = document.elementsFromPoint(event.clientX, event.clientY);
  const targets = await origin.targets;
  origin = null;
  for (const element of under) {
    const key = element.closest("[data-key]")?.dataset.key;
    if (key !== undefined && targets.has(key)) {
      location.href = targets.get(key);
      return;
    }
  }
});
