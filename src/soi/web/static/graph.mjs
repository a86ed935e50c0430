// Drawing directed graphs: click for a vertex, drag from one to another for an edge; labels come from the API.
const section = document.querySelector("#editor");
const svg = section?.querySelector("svg.editor");
const area = document.querySelector("#g");
const xy = document.querySelector("#xy");
const NS = "http://www.w3.org/2000/svg";
const RADIUS = 17;

const graph = { places: new Map(), edges: [], labels: {} };
let pressed = null;
let pointer = null;

function load() {
  const data = JSON.parse(section.dataset.graph);
  graph.places = new Map(Object.entries(data.places ?? {}));
  graph.edges = data.edges ?? [];
  graph.labels = data.labels ?? {};
}

function element(name, attributes, text) {
  const made = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  if (text !== undefined) made.textContent = text;
  svg.append(made);
  return made;
}

function path(from, to, both) {
  const [x1, y1] = graph.places.get(from);
  const [x2, y2] = graph.places.get(to);
  if (from === to) {
    const top = y1 - RADIUS + 2;
    return { d: `M${x1 - 6} ${top}C${x1 - 32} ${top - 42} ${x1 + 32} ${top - 42} ${x1 + 6} ${top}`, tip: [x1 + 6, top], dir: [-0.45, 0.9] };
  }
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
  const bend = both ? 16 : 0;
  const [cx, cy] = [(x1 + x2) / 2 + 2 * bend * dy, (y1 + y2) / 2 - 2 * bend * dx];
  const toLength = Math.hypot(x2 - cx, y2 - cy) || 1;
  const dir = [(x2 - cx) / toLength, (y2 - cy) / toLength];
  const tip = [x2 - dir[0] * (RADIUS + 2), y2 - dir[1] * (RADIUS + 2)];
  return { d: `M${x1} ${y1}Q${cx} ${cy} ${tip[0]} ${tip[1]}`, tip, dir };
}

function draw() {
  svg.replaceChildren();
  for (const [index, [from, to]] of graph.edges.entries()) {
    const both = from !== to && graph.edges.some(([a, b]) => a === to && b === from);
    const { d, tip, dir } = path(from, to, both);
    element("path", { class: "edge", d });
    const [ax, ay] = [tip[0] - 11 * dir[0], tip[1] - 11 * dir[1]];
    const corner = (s) => `${ax - s * 5 * dir[1]},${ay + s * 5 * dir[0]}`;
    element("polygon", { class: "head", points: `${tip[0]},${tip[1]} ${corner(1)} ${corner(-1)}` });
    element("path", { class: "hit", d, "data-edge": index });
  }
  if (pressed !== null && pointer !== null && tool() === "add") {
    const [x, y] = graph.places.get(pressed);
    element("line", { class: "draft", x1: x, y1: y, x2: pointer[0], y2: pointer[1] });
  }
  for (const [name, [x, y]] of graph.places) {
    element("circle", { class: name === pressed ? "vertex from" : "vertex", cx: x, cy: y, r: RADIUS, "data-vertex": name });
    element("text", { x, y }, name);
    if (graph.labels[name]) element("text", { class: "caption", x, y: y + 29 }, graph.labels[name]);
  }
}

function tool() {
  return section.querySelector("input[name=tool]:checked").value;
}

function at(event) {
  const box = svg.getBoundingClientRect();
  const { width, height } = svg.viewBox.baseVal;
  const scale = width / box.width;
  const x = Math.round((event.clientX - box.left) * scale);
  const y = Math.round((event.clientY - box.top) * scale);
  return [Math.min(Math.max(x, 20), width - 20), Math.min(Math.max(y, 24), height - 30)];
}

function vertexUnder(event) {
  return document.elementFromPoint(event.clientX, event.clientY)?.dataset?.vertex ?? null;
}

function freshName() {
  for (let n = 0; ; n += 1) {
    const name = String.fromCharCode(97 + (n % 26)) + (n < 26 ? "" : Math.floor(n / 26));
    if (!graph.places.has(name)) return name;
  }
}

function text() {
  const joined = new Set(graph.edges.flat());
  const alone = [...graph.places.keys()].filter((name) => !joined.has(name));
  return [...graph.edges.map(([a, b]) => `${a}>${b}`), ...alone].join(",");
}

let asked = 0;
async function changed() {
  area.value = text();
  xy.disabled = false;
  xy.value = [...graph.places].map(([name, [x, y]]) => `${name}:${x}:${y}`).join(";");
  draw();
  const number = (asked += 1);
  if (graph.places.size === 0) return;
  const answer = await fetch(`/api/graph?${new URLSearchParams({ edges: area.value })}`);
  if (!answer.ok || number !== asked) return;
  graph.labels = Object.fromEntries((await answer.json()).vertices.map((v) => [v.vertex, v.caption]));
  svg.dataset.labelled = area.value;
  draw();
}

function remove(event) {
  const { vertex, edge } = event.target.dataset;
  if (vertex !== undefined) {
    graph.places.delete(vertex);
    graph.edges = graph.edges.filter(([a, b]) => a !== vertex && b !== vertex);
  } else if (edge !== undefined) {
    graph.edges.splice(Number(edge), 1);
  } else {
    return;
  }
  changed();
}

function press(event) {
  event.preventDefault();
  const vertex = vertexUnder(event);
  if (tool() === "remove") {
    remove(event);
  } else if (vertex !== null) {
    pressed = vertex;
    pointer = at(event);
    svg.setPointerCapture(event.pointerId);
    draw();
  } else if (tool() === "add") {
    graph.places.set(freshName(), at(event));
    changed();
  }
}

function drag(event) {
  if (pressed === null) return;
  pointer = at(event);
  if (tool() === "move") graph.places.set(pressed, pointer);
  draw();
}

function release(event) {
  if (pressed === null) return;
  const from = pressed;
  const to = vertexUnder(event);
  pressed = null;
  pointer = null;
  if (tool() === "add" && to !== null) {
    const found = graph.edges.findIndex(([a, b]) => a === from && b === to);
    if (found < 0) graph.edges.push([from, to]);
    else graph.edges.splice(found, 1);
  }
  changed();
}

if (section) {
  section.hidden = false;
  load();
  draw();
  svg.addEventListener("pointerdown", press);
  svg.addEventListener("pointermove", drag);
  svg.addEventListener("pointerup", release);
}
