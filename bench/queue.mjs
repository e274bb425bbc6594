// The queue in front of a database, as docs/scale.md reckons with it: servers that each write
// what waits as one transaction (200 changes at most), a database with a few cores that takes so
// long over each, and a disk that flushes for all who wait at once.
//
//   node bench/queue.mjs                      the table of docs/scale.md
//   node bench/queue.mjs --check docs/scale.md   whether it is still there
//
// The same figures each time: its chance is its own.

import { readFileSync } from 'node:fs';

// Measured (docs/scale.md says how); milliseconds.
const kChange = 0.06; // processor of the database for a change
const kTransaction = 0.3; // and for the transaction around it
const kRoundTrip = 0.5; // statements, then COMMIT: two ways between machines of one room
const kFlush = 3.6; // of its disk, and more for what is to be written: 1.2 kB a change, 200 MB a second
const kFlushChange = 0.006;
const kCores = 8;
const kMost = 200; // changes a transaction
const kSeconds = 5, kWarm = 1;
const kMovesAMinute = 3; // of a person at a table

function chance(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state + 0.5) / 4294967296;
  };
}

// Times by which things happen, earliest first.
class Agenda {
  #items = [];
  add(at, what) {
    const items = this.#items;
    let i = items.push({ at, what }) - 1;
    for (let up = (i - 1) >> 1; i > 0 && items[up].at > items[i].at; i = up, up = (i - 1) >> 1)
      [items[up], items[i]] = [items[i], items[up]];
  }
  next() {
    const items = this.#items;
    const first = items[0], last = items.pop();
    if (items.length === 0) return first;
    items[0] = last;
    for (let i = 0; ;) {
      let least = i;
      for (const child of [2 * i + 1, 2 * i + 2])
        if (child < items.length && items[child].at < items[least].at) least = child;
      if (least === i) return first;
      [items[least], items[i]] = [items[i], items[least]];
      i = least;
    }
  }
}

// `rate` changes a second over `nodes` servers and one database.
function simulate(rate, nodes) {
  const random = chance(20261118);
  const agenda = new Agenda();
  const waiting = Array.from({ length: nodes }, () => []);
  const busy = Array(nodes).fill(false);
  const forCore = [], forDisk = [], times = [];
  let idleCores = kCores, flushing = false, transactions = 0, changes = 0, worked = 0, flushes = 0;
  const end = kSeconds * 1000;
  const arrive = (now) => agenda.add(now - (Math.log(random()) * 1000) / rate, { kind: 'arrival' });

  const write = (node, now) => {
    if (busy[node] || waiting[node].length === 0) return;
    busy[node] = true;
    forCore.push({ node, batch: waiting[node].splice(0, kMost) });
    work(now);
  };
  const work = (now) => {
    while (idleCores > 0 && forCore.length > 0) {
      const group = forCore.shift();
      const took = kTransaction + kChange * group.batch.length;
      --idleCores;
      worked += took;
      agenda.add(now + took, { kind: 'worked', group });
    }
  };
  const flush = (now) => {
    if (flushing || forDisk.length === 0) return;
    flushing = true;
    ++flushes;
    const groups = forDisk.splice(0);
    const all = groups.reduce((sum, { batch }) => sum + batch.length, 0);
    agenda.add(now + kFlush + kFlushChange * all, { kind: 'flushed', groups });
  };

  arrive(0);
  for (;;) {
    const { at: now, what } = agenda.next();
    if (now > end) break;
    if (what.kind === 'arrival') {
      const node = Math.floor(random() * nodes);
      waiting[node].push(now);
      arrive(now);
      write(node, now);
    } else if (what.kind === 'worked') {
      ++idleCores;
      agenda.add(now + 2 * kRoundTrip, { kind: 'sent', group: what.group });
      work(now);
    } else if (what.kind === 'sent') {
      forDisk.push(what.group);
      flush(now);
    } else {
      flushing = false;
      for (const { node, batch } of what.groups) {
        ++transactions;
        changes += batch.length;
        for (const begun of batch) if (begun > kWarm * 1000) times.push(now - begun);
        busy[node] = false;
        write(node, now);
      }
      flush(now);
    }
  }
  times.sort((a, b) => a - b);
  const left = waiting.reduce((sum, queue) => sum + queue.length, 0);
  const share = (part) => times[Math.min(times.length - 1, Math.floor(part * times.length))];
  return {
    batch: changes / transactions,
    transactions: transactions / kSeconds,
    flushes: flushes / kSeconds,
    use: worked / (kCores * end),
    p50: share(0.5),
    p99: share(0.99),
    grows: left > rate * 0.5, // half a second of work waits at the end
  };
}

const kRows = [
  // people, databases, servers for each of them
  [10_000, 1, 1], [10_000, 1, 3], [100_000, 1, 3], [300_000, 1, 8], [600_000, 1, 12],
  [1_000_000, 1, 20], [2_000_000, 1, 40], [2_400_000, 1, 48], [3_200_000, 1, 64],
  [1_000_000, 2, 10], [1_000_000, 4, 5], [10_000_000, 10, 20],
];

function table() {
  const lines = [
    '| people | databases | servers each | changes a second each | changes a transaction | flushes a second | processor of a database | ack p50, ms | ack p99, ms |',
    '|---|---|---|---|---|---|---|---|---|',
  ];
  for (const [people, databases, nodes] of kRows) {
    const rate = (people * kMovesAMinute) / 60 / databases;
    const it = simulate(rate, nodes);
    const times = it.grows
      ? ['grows without end', '']
      : [it.p50.toFixed(1), it.p99.toFixed(1)];
    lines.push(
      `| ${people.toLocaleString('en-US').replaceAll(',', ' ')} | ${databases} | ${nodes} | ${Math.round(rate)} | ${it.batch.toFixed(1)} | ${it.flushes.toFixed(0)} | ${(100 * it.use).toFixed(0)} % | ${times[0]} | ${times[1]} |`,
    );
  }
  return lines.join('\n');
}

const made = table();
if (process.argv[2] === '--check') {
  if (readFileSync(process.argv[3], 'utf8').includes(made)) process.exit(0);
  console.error(`queue: ${process.argv[3]} does not have this table:\n${made}`);
  process.exit(1);
}
console.log(made);
