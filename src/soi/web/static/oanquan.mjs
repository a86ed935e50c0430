// Ô ăn quan: shows the last moves stone by stone, at the reader's speed, and then puts the true board back.
const board = document.querySelector(".board[data-turns]");
const svg = board.querySelector("svg");
const turns = JSON.parse(board.dataset.turns);
const controls = document.querySelector(".sowing");
const speed = document.querySelector("#speed");
const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
const final = svg.innerHTML;
const scores = { S: document.querySelector("#score-S"), N: document.querySelector("#score-N") };
const finalScores = { S: scores.S.textContent, N: scores.N.textContent };
const NS = "http://www.w3.org/2000/svg";
const GOLDEN = 2.399963;

function cell(name) {
  return svg.querySelector(`[data-cell="${name}"]`);
}

function draw(name, stones) {
  const group = cell(name);
  const lying = group.querySelector(".stones");
  const { x, y } = group.dataset;
  lying.replaceChildren();
  const close = Math.min(9, 36 / Math.sqrt(Math.max(1, Math.min(stones, 40))));
  for (let i = 0; i < Math.min(stones, 40); i += 1) {
    const stone = document.createElementNS(NS, "circle");
    const reach = close * Math.sqrt(i + 0.35);
    stone.setAttribute("class", `stone tone-${1 + ((i * 7) % 3)}`);
    stone.setAttribute("cx", (Number(x) + reach * Math.cos(i * GOLDEN)).toFixed(1));
    stone.setAttribute("cy", (Number(y) + reach * Math.sin(i * GOLDEN)).toFixed(1));
    stone.setAttribute("r", "8.5");
    lying.append(stone);
  }
  group.querySelector(".count").textContent = String(stones);
}

// The text of a board, "Q0/5,5,5,5,5/Q0/5,5,5,5,5 S …", as stones by cell.
function read(text) {
  const [left, south, right, north] = text.split(" ")[0].split("/");
  const stones = { L: Number(left.slice(1)), R: Number(right.slice(1)) };
  south.split(",").forEach((n, i) => { stones[`S${i + 1}`] = Number(n); });
  north.split(",").forEach((n, i) => { stones[`N${i + 1}`] = Number(n); });
  return { stones, quan: { L: left[0] === "Q", R: right[0] === "Q" } };
}

function* frames() {
  for (const turn of turns) {
    const { stones, quan } = read(turn.before);
    const points = { S: turn.score[0], N: turn.score[1] };
    for (const link of svg.querySelectorAll(".sow")) link.remove();
    for (const [name, count] of Object.entries(stones)) draw(name, count);
    for (const pit of ["L", "R"]) {
      const token = cell(pit).querySelector(".quan");
      if (quan[pit] && !token) cell(pit).querySelector(".stones").before(quanAt(pit));
    }
    scores.S.textContent = points.S;
    scores.N.textContent = points.N;
    yield 1;
    for (const [kind, name, amount] of turn.steps) {
      for (const lit of svg.querySelectorAll(".lit, .taken")) lit.classList.remove("lit", "taken");
      const owner = kind === "collect" || kind === "refill" ? name[0] : turn.mover;
      if (kind === "lift") stones[name] = 0;
      if (kind === "sow" || kind === "refill") stones[name] += 1;
      if (kind === "capture" || kind === "collect") {
        stones[name] = 0;
        points[owner] += amount;
        cell(name).querySelector(".quan")?.remove();
      }
      if (kind === "refill") points[owner] -= 1;
      draw(name, stones[name]);
      scores.S.textContent = points.S;
      scores.N.textContent = points.N;
      cell(name).classList.add(kind === "capture" || kind === "collect" ? "taken" : "lit");
      yield kind === "lift" || kind === "capture" ? 2 : 1;
    }
    yield 2;
  }
}

function quanAt(pit) {
  const token = document.createElementNS(NS, "ellipse");
  token.setAttribute("class", "quan");
  token.setAttribute("cx", cell(pit).dataset.x);
  token.setAttribute("cy", String(Number(cell(pit).dataset.y) - 80));
  token.setAttribute("rx", "26");
  token.setAttribute("ry", "34");
  return token;
}

let running = null;
let timer;

function finish() {
  clearTimeout(timer);
  running = null;
  svg.innerHTML = final;
  scores.S.textContent = finalScores.S;
  scores.N.textContent = finalScores.N;
  board.dataset.state = "done";
}

function advance() {
  const { value, done } = running.next();
  if (done) finish();
  return done ? 0 : value;
}

function pace() {
  return 1400 / (1 + Number(speed.value) ** 1.6);
}

function run() {
  if (running === null) return;
  const weight = advance();
  if (weight) timer = setTimeout(run, pace() * weight);
}

function begin() {
  finish();
  board.dataset.state = "running";
  running = frames();
}

if (turns.length > 0) {
  controls.hidden = false;
  speed.value = sessionStorage.getItem("soi-speed") ?? "6";
  speed.addEventListener("input", () => sessionStorage.setItem("soi-speed", speed.value));
  document.querySelector("#replay").addEventListener("click", () => { begin(); run(); });
  document.querySelector("#step").addEventListener("click", () => {
    clearTimeout(timer);
    if (running === null) begin();
    advance();
  });
  document.querySelector("#finish").addEventListener("click", finish);
  // Whoever reaches for an arrow wants to move: the true board comes back at once, and the focus stays.
  board.addEventListener("focusin", (event) => {
    const move = event.target.dataset?.move;
    if (running === null || move === undefined) return;
    finish();
    svg.querySelector(`[data-move="${move}"]`)?.focus();
  });
  const came = performance.getEntriesByType("navigation")[0]?.type;
  if (!calm && came !== "reload" && came !== "back_forward") {
    begin();
    run();
  }
}
