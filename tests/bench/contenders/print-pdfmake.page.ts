import pdfMake from 'pdfmake/build/pdfmake'
import fonts from 'pdfmake/build/vfs_fonts'

/** The letters that the library brings; it joins no Bengali. */
export function open(): void {
  pdfMake.vfs = fonts.pdfMake?.vfs ?? fonts.vfs ?? fonts
}

const medicines = Array.from({ length: 12 }, (_, at) => ({
  text: [{ text: `${at + 1}. Tab. Napa 500 mg\n`, bold: true }, '1+1+1, after meals, 5 days'],
  margin: [0, 4],
}))

/** A sheet of twelve medicines as the library's guide writes one, until the file is there. */
export async function print(): Promise<Record<string, number>> {
  const began = performance.now()
  const document = {
    pageSize: 'A4',
    content: [
      { text: 'Dr. Nusrat Jahan', fontSize: 16, bold: true },
      { text: 'Amena Begum, 34Y, F, 24/11/2026', margin: [0, 8] },
      { columns: [{ width: '30%', text: 'C/C\nFever 3 days\nO/E\nTemp 101 F' }, { width: '*', stack: medicines }] },
    ],
  }
  await new Promise((made) => pdfMake.createPdf(document).getBlob(made))
  return { ready: performance.now() - began }
}
