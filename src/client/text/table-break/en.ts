export const en = {
  not_utf8: 'The letters of line {{line}} cannot be read. Save it as "CSV UTF-8" or as an Excel workbook.',
  quote_open: 'A quotation mark that opens in line {{line}} is never closed.',
  quote_followed: 'In line {{line}} something stands right behind a closing quotation mark.',
  quote_inside: 'In line {{line}} a quotation mark stands inside a cell that does not begin with one.',
  no_text: 'It holds something other than text.',
  columns: 'The first row lacks: {{columns}}.',
  unread: 'Line {{line}} is no row of a table.',
}
