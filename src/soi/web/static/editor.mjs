// The position editor: numbers get − and +, strips and grids get cells that change when they are clicked. It only
// writes the text of the position; the field and its button work the same without it.
const field = document.querySelector("#p[data-alphabet]");
const place = document.querySelector("#editor-cells");

function numbers(text) {
  return /^\d{1,4}( \d{1,4}){0,23}$/.test(text) ? text.split(" ").map(Number) : null;
}

function cells(text) {
  const letters = field.dataset.alphabet;
  const plain = [...text].every((letter) => letter === "/" || letters.includes(letter));
  return plain && letters.length > 1 && text.length > 0 && text.length <= 200 && !/^\d+$/.test(letters.replace(/[01]/g, ""));
}

function button(label, name, act) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "plain";
  made.textContent = label;
  made.setAttribute("aria-label", name);
  made.addEventListener("click", act);
  return made;
}

function write(text, focus) {
  field.value = text;
  show();
  if (focus !== undefined) place.querySelectorAll("button")[focus]?.focus();
}

function showNumbers(values) {
  values.forEach((value, index) => {
    const group = document.createElement("span");
    group.className = "stepper";
    const change = (by) => () => write(values.map((v, i) => (i === index ? Math.max(0, v + by) : v)).join(" "), 2 * index + (by > 0));
    const shown = document.createElement("output");
    shown.textContent = String(value);
    group.append(button("−", `${index + 1}: −1`, change(-1)), shown, button("+", `${index + 1}: +1`, change(1)));
    place.append(group);
  });
  place.append(button("+", place.dataset.add, () => write([...values, 1].join(" "), 2 * values.length)));
  if (values.length > 1) place.append(button("×", place.dataset.drop, () => write(values.slice(0, -1).join(" "))));
}

function showCells(text) {
  const letters = field.dataset.alphabet;
  let at = 0;
  for (const row of text.split("/")) {
    const line = document.createElement("div");
    line.className = "cells";
    for (const [index, letter] of [...row].entries()) {
      const here = at + index;
      const number = [...text.slice(0, here)].filter((other) => other !== "/").length;
      const next = letters[(letters.indexOf(letter) + 1) % letters.length];
      line.append(button(letter, `${number + 1}: ${letter}`, () => write(text.slice(0, here) + next + text.slice(here + 1), number)));
    }
    at += row.length + 1;
    place.append(line);
  }
  if (!text.includes("/")) {
    place.append(button("+", place.dataset.add, () => write(text + letters[0])));
    if (text.length > 1) place.append(button("×", place.dataset.drop, () => write(text.slice(0, -1))));
  }
}

function show() {
  place.replaceChildren();
  const text = field.value.trim();
  const values = numbers(text);
  if (values && field.dataset.numbers === "yes") showNumbers(values);
  else if (cells(text)) showCells(text);
  place.hidden = place.childElementCount === 0;
}

if (field && place) {
  field.addEventListener("input", show);
  show();
}
