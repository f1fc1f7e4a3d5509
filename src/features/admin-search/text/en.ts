export const en = {
  search: 'Doctor, account, list, page',
  pages: 'Pages',
  no_line: 'There is no internet. Only pages are found now.',
  no_answer: 'The lists did not answer. Only pages are found now.',
} as const
