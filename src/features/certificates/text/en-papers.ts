export const en = {
  pdf: {
    load: 'Get PDF',
    loading: 'Making the PDF',
    offline:
      'The server makes the PDF, and there is no connection now. “Save as PDF” in the list of printers keeps the same paper as a file.',
    not_there:
      'This paper has not reached the server yet. “Save as PDF” in the list of printers keeps the same paper as a file.',
    letter_missing:
      'The server cannot draw the letter “{{letter}}”, so it made no PDF. “Save as PDF” in the list of printers keeps the same paper as a file.',
    sheet_too_long:
      'This paper is too long for a PDF by the server. “Save as PDF” in the list of printers keeps the same paper as a file.',
    failed:
      'The PDF could not be made. “Save as PDF” in the list of printers keeps the same paper as a file.',
    by_printer: 'Open the printers',
  },
  prints: {
    title: 'Printings',
    none: 'Not printed yet',
    none_hint: 'Each printing leaves a line here: when, by whom, and on which paper.',
    by: '{{when}}, {{by}}',
    copy: 'copy',
    original: 'without the mark of a copy',
    as_copy: 'Mark it as a copy',
    as_copy_hint: 'It was printed before. Take the tick away if that print came to nothing.',
  },
  twice: {
    title_one: 'A paper was corrected twice',
    title_other: '{{count}} papers were corrected twice',
    of: '{{kind}}: {{name}}',
    hint: 'Two devices corrected the same paper without knowing of each other, and both new papers count. Say which one does; the other one then says “taken back” wherever it is checked.',
    keep: 'This one counts',
    ask: 'Does only {{number}} count?',
    ask_hint: '{{others}} is taken back. That cannot be undone.',
    yes: 'Only this one',
    reason: 'Corrected twice: {{number}} counts',
    done: '{{number}} counts; the other one is taken back.',
    sibling: 'Two papers count in place of one: {{numbers}}. Only one should.',
  },
  over: {
    title_one: 'A paper was corrected and taken back',
    title_other: '{{count}} papers were corrected and taken back',
    hint: 'One device took {{number}} back ({{reason}}) while another corrected it. The correction still counts wherever it is checked. Say whether it does.',
    notice: 'It stands in place of {{number}}, which was taken back elsewhere at the same time: {{reason}}',
    stands: 'It counts',
    takes: 'Take it back too',
    stood: '{{number}} counts.',
  },
}
