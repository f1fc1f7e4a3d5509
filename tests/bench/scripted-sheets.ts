/**
 * Sheets as a doctor writes them by keyboard alone, from the first key in the writer to the paper. `text` is typed letter
 * by letter, `press` is one chord. `sees`: text of a dialog that has to stand before the next key, as a person waits for it.
 */
export type Stroke = { text: string } | { press: string } | { sees: string }

export interface ScriptedSheet {
  name: string
  /** Age of the patient. */
  years: number
  /** Somebody of the demonstration who has been here before; else somebody new. */
  known?: string
  strokes: readonly Stroke[]
}

export const line = (text: string): Stroke[] => [{ text }, { press: 'Enter' }]
const issued: Stroke = { press: 'Control+Enter' }
const section = (place: number): Stroke => ({ press: `Alt+${place}` })

const routine: readonly Stroke[] = [
  ...line('napa 500 111 5d'),
  ...line('seclo 20 101 ac 14d'),
  ...line('fexo 120 001 7d'),
  ...line('monas 10 hs 1m'),
  ...line('algin 50 sos'),
  issued,
]

export const scriptedSheets: readonly ScriptedSheet[] = [
  { name: 'five routine medicines typed', years: 34, strokes: routine },
  {
    name: 'a template of the case',
    years: 34,
    strokes: [
      { press: 'Alt+t' },
      { sees: 'fever' },
      { text: 'fever' },
      { press: 'Enter' },
      { press: 'Enter' },
      issued,
    ],
  },
  {
    name: 'the last sheet repeated',
    years: 34,
    known: 'Abdur Rahim',
    strokes: [{ press: 'Control+d' }, issued],
  },
  {
    name: 'a new case of hypertension',
    years: 52,
    strokes: [
      section(1),
      ...line('headache 5d'),
      section(5),
      ...line('HTN'),
      section(4),
      ...line('ecg'),
      ...line('s creatinine'),
      { press: 'Escape' },
      { text: '/' },
      ...line('amdocal 5 001 cont'),
      ...line('osartil 50 100 cont'),
      section(7),
      ...line('avoid extra salt'),
      issued,
    ],
  },
  {
    name: 'a taper with what goes with it',
    years: 45,
    strokes: [
      ...line('cortan 20 1+0+0 5d > 0.5+0+0 5d pc'),
      ...line('seclo 20 101 ac 10d'),
      ...line('monas 10 001 1m'),
      issued,
    ],
  },
  {
    name: 'a child with fever',
    years: 5,
    strokes: [
      section(1),
      ...line('fever 3d'),
      { press: 'Escape' },
      { text: '/' },
      ...line('napa syp 5ml tds 5d'),
      ...line('orsaline 1 sos'),
      issued,
    ],
  },
]
