export const en = {
  papers: 'Other papers',
  share: 'Share',
  certificate: 'Write a certificate or letter',
  certificates: 'Certificates',
  pharmacy_copy: 'Pharmacy copy',
  investigations_slip: 'Slip of the tests',
  pdf: {
    load: 'Get PDF',
    loading: 'Making the PDF',
    offline:
      'The server makes the PDF, and there is no connection now. “Save as PDF” in the list of printers keeps the same paper as a file.',
    not_there:
      'This prescription has not reached the server yet. “Save as PDF” in the list of printers keeps the same paper as a file.',
    letter_missing:
      'The server cannot draw the letter “{{letter}}”, so it made no PDF. “Save as PDF” in the list of printers keeps the same paper as a file.',
    sheet_too_long:
      'This prescription is too long for a PDF by the server. “Save as PDF” in the list of printers keeps the same paper as a file.',
    failed:
      'The PDF could not be made. “Save as PDF” in the list of printers keeps the same paper as a file.',
    by_printer: 'Open the printers',
  },
}
