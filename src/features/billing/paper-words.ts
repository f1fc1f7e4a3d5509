/** Words of an invoice's head, whose two columns keep their language whatever the screen's is. */
export const paperWords = {
  bn: { bmdc: 'বিএমডিসি রেজি. নং' },
  en: { bmdc: 'BMDC reg. no.' },
} as const
