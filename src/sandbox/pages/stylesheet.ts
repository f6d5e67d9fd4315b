/**
 * The stylesheet of the backend's pages. The sandbox serves it, so it repeats the storefront's design tokens.
 */
export const stylesheet = `
:root {
  color-scheme: light dark;
  --ground: light-dark(oklch(0.985 0.006 90), oklch(0.205 0.016 165));
  --panel: light-dark(oklch(1 0 0), oklch(0.245 0.018 165));
  --sunk: light-dark(oklch(0.965 0.008 90), oklch(0.18 0.015 165));
  --line: light-dark(oklch(0.9 0.01 90), oklch(0.33 0.018 165));
  --line-strong: light-dark(oklch(0.635 0.015 90), oklch(0.54 0.02 165));
  --ink: light-dark(oklch(0.24 0.02 160), oklch(0.95 0.01 120));
  --muted: light-dark(oklch(0.47 0.02 150), oklch(0.75 0.015 140));
  --accent: light-dark(oklch(0.46 0.11 158), oklch(0.8 0.14 158));
  --accent-strong: light-dark(oklch(0.39 0.095 158), oklch(0.86 0.12 158));
  --on-accent: light-dark(oklch(0.99 0.01 150), oklch(0.2 0.03 160));
  --tint: light-dark(oklch(0.95 0.035 158), oklch(0.31 0.05 160));
  --bad: light-dark(oklch(0.5 0.17 28), oklch(0.78 0.12 28));
  --bad-tint: light-dark(oklch(0.955 0.025 28), oklch(0.32 0.06 28));
}
:root:has(> [data-theme=light]) { color-scheme: light; }
:root:has(> [data-theme=dark]) { color-scheme: dark; }
*, ::before, ::after { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--ground);
  color: var(--ink);
  font: 1rem/1.55 "Onest Variable", system-ui, sans-serif;
  overflow-wrap: break-word;
}
header, main { max-inline-size: 46rem; margin-inline: auto; padding: 1rem; }
header { display: flex; flex-wrap: wrap; align-items: center; gap: 0.25rem 1.25rem; }
header nav { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; margin-inline-start: auto; }
header a { display: inline-flex; align-items: center; min-block-size: 2.75rem; }
main { padding-block: 1.5rem 4rem; }
.brand { color: var(--ink); font-size: 1.125rem; font-weight: 650; letter-spacing: -0.02em; text-decoration: none; }
h1 {
  margin: 0 0 0.75rem;
  font-size: clamp(1.75rem, 1.5rem + 1.25vw, 2.25rem);
  font-weight: 650;
  line-height: 1.1;
  letter-spacing: -0.03em;
  text-wrap: balance;
  hyphens: auto;
}
h2 { margin: 2.5rem 0 0.75rem; font-size: 1.25rem; line-height: 1.25; }
p { margin: 0 0 1rem; }
a { color: var(--accent); text-underline-offset: 0.2em; }
main a { display: inline-block; min-block-size: 1.5rem; }
a:hover { color: var(--accent-strong); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.muted { color: var(--muted); }
ul { margin: 0 0 1rem; padding-inline-start: 1.25rem; }
.notice { margin-block-end: 1rem; padding: 0.75rem 1rem; border-radius: 0.5rem; background: var(--bad-tint); color: var(--bad); }
.panel { padding: 1.25rem; border: 1px solid var(--line); border-radius: 0.875rem; background: var(--panel); }
h3 { margin: 0 0 0.25rem; font-size: 1.25rem; font-weight: 600; }
.next { margin-block-end: 1rem; }
.next p { margin-block-end: 0.5rem; }
.links { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; }
.links a { display: inline-flex; align-items: center; min-block-size: 2.75rem; font-weight: 550; }
fieldset { min-inline-size: 0; margin: 0 0 1.25rem; padding: 0; border: 0; }
.notice > :last-child { margin-block-end: 0; }
legend { padding: 0; margin-block-end: 0.5rem; font-weight: 600; }
.choice {
  display: flex;
  gap: 0.75rem;
  align-items: flex-start;
  padding: 0.875rem 1rem;
  border: 1px solid var(--line-strong);
  border-radius: 0.5rem;
  cursor: pointer;
}
.choice + .choice { margin-block-start: 0.5rem; }
.choice:hover { border-color: var(--ink); }
.choice:has(:checked) { border-color: var(--accent); background: var(--tint); }
.choice input { flex: none; inline-size: 1.25rem; block-size: 1.25rem; margin: 0.125rem 0 0; accent-color: var(--accent); }
.choice span { display: block; }
.choice strong { font-weight: 600; }
button {
  min-block-size: 3rem;
  padding: 0.5rem 1.5rem;
  border: 1px solid transparent;
  border-radius: 0.5rem;
  background: var(--accent);
  color: var(--on-accent);
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}
button:hover { background: var(--accent-strong); }
.table { border: 1px solid var(--line); border-radius: 0.875rem; background: var(--panel); overflow: clip; margin-block-end: 1rem; }
table { inline-size: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 0.75rem 1rem; text-align: start; vertical-align: top; }
thead th { background: var(--sunk); color: var(--muted); font-size: 0.875rem; font-weight: 500; }
tbody tr + tr, tfoot tr { border-block-start: 1px solid var(--line); }
tbody th { font-weight: 600; }
tbody td { white-space: nowrap; }
tfoot th { font-weight: 500; }
tfoot tr:last-child :is(th, td) { font-size: 1.125rem; font-weight: 650; }
.number { text-align: end; }
.kind { color: var(--muted); font-weight: 400; }
:is(th, td) .kind, th small { display: block; }
th small { font-weight: 400; }
.tld { color: var(--accent); }
s { color: var(--muted); }
.gone { color: var(--bad); }
@media (max-width: 40rem) {
  thead { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
  tr { display: block; padding-block: 0.5rem; }
  th, td { display: block; padding-block: 0.25rem; }
  tbody td { display: grid; grid-template-columns: auto 1fr; gap: 1rem; text-align: end; white-space: normal; }
  tbody td::before { content: attr(data-label); color: var(--muted); text-align: start; }
  tfoot tr { display: flex; justify-content: space-between; }
  tfoot td { margin-inline-start: auto; }
  header nav { inline-size: 100%; }
  button { inline-size: 100%; }
}
@media print { header nav, button { display: none; } }
`.trimStart();
