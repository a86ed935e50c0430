// The position editor: numbers get − and +, strips and grids get cells that change when they are clicked, edges can be
// taken away and added. It only writes the text of the position; the field and its button work the same without it.
const field = document.querySelector("#p[data-alphabet]");
const place = document.querySelector("#editor-cells");
const MOST_CELLS = 200;
const MOST_EDGES = 60;

// What is edited, and what only follows it: the side to move, the last take, the tokens of a graph.
function split(text) {
  const end = text.search(/ (\||@|[A-Z]$)/);
  return end < 0 ? [text, ""] : [text.slice(0, end), text.slice(end)];
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

function numbers(head) {
  if (field.dataset.numbers !== "yes" || !/^\d{1,4}(,\d{1,4})*( \d{1,4}(,\d{1,4})*){0,23}$/.test(head)) return null;
  const parts = head.split(" ").map((part) => part.split(",").map(Number));
  return parts.every((part) => part.length === parts[0].length) ? parts : null;
}

function showNumbers(parts, tail) {
  const text = (changed) => changed.map((part) => part.join(",")).join(" ") + tail;
  const width = parts[0].length;
  parts.forEach((part, i) => {
    const group = document.createElement("span");
    group.className = "stepper";
    part.forEach((value, j) => {
      const at = 2 * (i * width + j);
      const change = (by) => () => {
        const changed = parts.map((other) => [...other]);
        changed[i][j] = Math.max(0, value + by);
        write(text(changed), at + (by > 0));
      };
      const name = width > 1 ? `${i + 1}.${j + 1}` : `${i + 1}`;
      const shown = document.createElement("output");
      shown.textContent = String(value);
      group.append(button("−", `${name}: −1`, change(-1)), shown, button("+", `${name}: +1`, change(1)));
    });
    place.append(group);
  });
  const added = () => write(text([...parts, parts[0].map(() => 1)]), 2 * parts.length * width);
  place.append(button("+", place.dataset.add, added));
  if (parts.length > 1) place.append(button("×", place.dataset.drop, () => write(text(parts.slice(0, -1)))));
}

function cells(head) {
  const letters = field.dataset.alphabet;
  if (letters.length < 2) return null;
  const size = /^(\d{1,2})x(\d{1,2})$/.exec(head);
  if (size && letters.includes(".") && size[1] * size[2] > 0 && size[1] * size[2] <= MOST_CELLS) {
    return Array(Number(size[1])).fill(".".repeat(Number(size[2]))).join("/");
  }
  const plain = [...head].every((letter) => letter === "/" || letters.includes(letter));
  return plain && head.length > 0 && head.length <= MOST_CELLS ? head : null;
}

function showCells(text, tail) {
  const letters = field.dataset.alphabet;
  let at = 0;
  for (const row of text.split("/")) {
    const line = document.createElement("div");
    line.className = "cells";
    for (const [index, letter] of [...row].entries()) {
      const here = at + index;
      const number = [...text.slice(0, here)].filter((other) => other !== "/").length;
      const next = letters[(letters.indexOf(letter) + 1) % letters.length];
      const changed = text.slice(0, here) + next + text.slice(here + 1) + tail;
      line.append(button(letter, `${number + 1}: ${letter}`, () => write(changed, number)));
    }
    at += row.length + 1;
    place.append(line);
  }
  if (!text.includes("/")) {
    place.append(button("+", place.dataset.add, () => write(text + letters[0] + tail)));
    if (text.length > 1) place.append(button("×", place.dataset.drop, () => write(text.slice(0, -1) + tail)));
  }
}

function edges(head) {
  const found = head.split(",");
  const good = found.every((edge) => /^\w+([->]\w+)?$/.test(edge)) && found.some((edge) => /[->]/.test(edge));
  return good && found.length <= MOST_EDGES ? found : null;
}

function end(label) {
  const input = document.createElement("input");
  input.className = "end";
  input.maxLength = 12;
  input.setAttribute("aria-label", label);
  return input;
}

function showEdges(found, tail) {
  const joint = found.some((edge) => edge.includes(">")) ? ">" : "-";
  for (const [index, edge] of found.entries()) {
    const chip = document.createElement("span");
    chip.className = "stepper";
    const shown = document.createElement("output");
    shown.textContent = edge;
    const rest = found.filter((_, other) => other !== index);
    chip.append(shown, button("×", `${place.dataset.cut} ${edge}`, () => write(rest.join(",") + tail, Math.max(0, index - 1))));
    place.append(chip);
  }
  const row = document.createElement("span");
  row.className = "stepper";
  const [from, to] = [end(place.dataset.from), end(place.dataset.to)];
  const act = () => {
    const ends = [from.value, to.value].map((name) => name.trim());
    if (ends.every((name) => /^\w+$/.test(name))) write([...found, ends.join(joint)].join(",") + tail, found.length + 1);
  };
  row.append(from, joint, to, button("+", place.dataset.join, act));
  place.append(row);
}

function show() {
  place.replaceChildren();
  const [head, tail] = split(field.value.trim());
  const [values, grid, joined] = [numbers(head), cells(head), edges(head)];
  if (values) showNumbers(values, tail);
  else if (grid) showCells(grid, tail);
  else if (joined) showEdges(joined, tail);
  place.hidden = place.childElementCount === 0;
}

if (field && place) {
  field.addEventListener("input", show);
  show();
}
