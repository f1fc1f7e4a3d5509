/** What stands on a poster beside what its doctor has published, in the language that was chosen for the paper. */
export const posterWords = {
  bn: {
    hours: 'রোগী দেখার সময়',
    every_day: 'প্রতিদিন',
    from_to: (from: string, to: string) => `${from} – ${to}`,
    phone: 'সিরিয়ালের জন্য ফোন',
    room: (room: string) => `কক্ষ ${room}`,
    bmdc: (number: string) => `বিএমডিসি রেজি. নং ${number}`,
    scan: 'মোবাইলে কোডটি স্ক্যান করে নিজেই সিরিয়াল নিন',
    scan_page: 'মোবাইলে কোডটি স্ক্যান করে সময় দেখুন ও ফোন করুন',
  },
  en: {
    hours: 'Visiting hours',
    every_day: 'Every day',
    from_to: (from: string, to: string) => `${from} – ${to}`,
    phone: 'Call for a serial',
    room: (room: string) => `Room ${room}`,
    bmdc: (number: string) => `BMDC Reg. No. ${number}`,
    scan: 'Scan the code with a phone and take a serial yourself',
    scan_page: 'Scan the code with a phone to see the hours and call',
  },
} as const

export type PaperLanguage = keyof typeof posterWords
