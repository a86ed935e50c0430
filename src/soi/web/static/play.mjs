// On boards: what a move would do, shown while it is pointed at or held; dragging from the first pick to the second.
import { say, words } from "/static/page.mjs";

const HOLD = 550;
const board = document.querySelector(".board");
let held = false;

// Links in pictures are SVG elements, whose `href` is no string.
function hrefOf(link) {
  return link.getAttribute("href");
}

function titleOf(link) {
  return link.getAttribute("aria-label") ?? link.textContent.trim();
}

function preview(link) {
  const line = document.querySelector("#preview") ?? document.createElement("p");
  line.id = "preview";
  line.className = "note";
  const to = new URL(hrefOf(link), location.href).searchParams.get("p");
  line.textContent = hrefOf(link).includes("pick=") ? titleOf(link) : `${titleOf(link)} → ${to ?? ""}`;
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
  const url = new URL(hrefOf(link), location.href);
  const position = url.searchParams.get("p");
  if (position === null || url.searchParams.has("pick")) return;
  say(words.peek);
  const asked = new URLSearchParams({ game: decodeURIComponent(url.pathname.slice(4)), position });
  asked.set("play", url.searchParams.get("play") ?? "normal");
  asked.set("lang", document.documentElement.lang);
  const answer = await (await fetch(`/api/solve?${asked}`)).json();
  const value = answer.nim_value === null || answer.nim_value === undefined ? "" : ` (${JSON.stringify(answer.nim_value)})`;
  say(`${titleOf(link)} → ${position}: ${words[answer.outcome] ?? words.unknown}${value}`);
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
const FAR = 10;
let origin = null;

async function targetsAfter(link) {
  const page = new DOMParser().parseFromString(await (await fetch(hrefOf(link))).text(), "text/html");
  return new Map([...page.querySelectorAll(".board a.pick")].map((a) => [a.dataset.key, a.getAttribute("href")]));
}

board?.addEventListener("dragstart", (event) => event.preventDefault());
board?.addEventListener("pointerdown", (event) => {
  const link = event.target.closest("a.pick");
  origin = link && hrefOf(link).includes("pick=") ? { link, x: event.clientX, y: event.clientY, targets: null } : null;
});
board?.addEventListener("pointermove", (event) => {
  if (!origin || Math.hypot(event.clientX - origin.x, event.clientY - origin.y) < FAR) return;
  clearTimeout(timer);
  held = true; // what follows is no click
  origin.targets ??= targetsAfter(origin.link);
});
board?.addEventListener("pointerup", async (event) => {
  const { targets } = origin ?? {};
  origin = null;
  if (!targets) return;
  const found = await targets;
  for (const element of document.elementsFromPoint(event.clientX, event.clientY)) {
    const key = element.closest("[data-key]")?.dataset.key;
    if (key !== undefined && found.has(key)) {
      location.href = found.get(key);
      return;
    }
  }
});
