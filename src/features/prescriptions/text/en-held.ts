/** What a sheet has no room for, and what is missing on a line. */
export const en = {
  full: {
    section: '{{section}} holds sixty lines. The new one was not added.',
    joined:
      '{{section}}: {{lines}} lines, because two devices wrote this sheet at once. All of them are kept. A sheet takes sixty: take some off, or write them on a second sheet.',
    issue: '{{section}} holds more than sixty lines. Take some off before you issue.',
    box: 'No more than {{count}} letters fit into one line: check its end.',
  },
  lines_wait_one: 'One more line was pasted: it comes when this one is added.',
  lines_wait_other: '{{count}} more lines were pasted: each comes when the one before is added.',
  no_dose: 'No dose is written: only the name will be printed.',
}
