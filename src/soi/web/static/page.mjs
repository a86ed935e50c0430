// On every page: copy buttons, and a short message at the bottom of the page.
const main = document.querySelector("main");
export const words = JSON.parse(main?.dataset.words ?? "{}");

export function say(message) {
  document.querySelector(".toast")?.remove();
  const toast = document.createElement("div");
  toast.className = "toast";
  toast.setAttribute("role", "status");
  toast.textContent = message;
  document.body.append(toast);
  setTimeout(() => toast.remove(), 2500);
}

async function textOf(button) {
  if (button.dataset.copy === "link") return location.href;
  if (button.dataset.copy === "text") return button.dataset.value;
  return (await fetch(button.dataset.value)).text();
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest("button.copy");
  if (!button) return;
  try {
    await navigator.clipboard.writeText(await textOf(button));
    say(words.copied);
  } catch (error) {
    say(String(error.message ?? error));
  }
});
