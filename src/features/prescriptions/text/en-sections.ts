/** Sections that a chamber hides, and what an echo says. */
export const en = {
  hidden_but_held: 'Hidden in this chamber’s settings; here because something stands in it.',
  echo: {
    grade: 'Diastolic function',
    findings: 'Findings',
    note: 'Echo findings',
    unread: 'A number, like 55 or 0.8',
    doubtful: 'Unlikely in {{unit}}: no ratio is calculated.',
    derived: 'Calculated: {{value}}',
  },
}
