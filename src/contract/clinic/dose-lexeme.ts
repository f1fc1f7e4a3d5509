import type { Weekday } from './day.ts'
import type { DoseCondition, DayTime, DoseUnit, DayMost, Route, Spacing, Timing } from './dose.ts'
import type { Duration } from './duration.ts'

/** What one phrase of a dose line says. `unread` stands for words that are known to be ambiguous. */
export type Lexeme =
  | { is: 'amount'; amount: number; unit?: DoseUnit }
  | { is: 'slots'; amounts: number[]; unit?: DoseUnit }
  | { is: 'times'; per_day: number }
  | { is: 'daily' }
  | { is: 'every'; hours: number }
  | { is: 'moment'; moment: DayTime }
  | { is: 'bedtime' }
  | { is: 'once'; now: boolean }
  | { is: 'spacing'; spacing: Spacing }
  | { is: 'weekday'; weekday: Weekday; sure: boolean }
  | { is: 'need' }
  | { is: 'when'; when: DoseCondition }
  | { is: 'most'; most: DayMost }
  | { is: 'timing'; timing: Timing }
  | { is: 'route'; route: Route }
  | { is: 'instruction'; instruction: string }
  | { is: 'purpose'; purpose: string }
  /** `course`: said as what the amount beside it is taken for: 'x 3 days', not '3 days' alone. */
  | { is: 'duration'; duration: Duration; course?: true }
  | { is: 'quantity'; quantity: number }
  | { is: 'verb'; verb: 'apply' | 'rinse' }
  | { is: 'noise' }
  /** 'each time', or `together`: 'at a time'. It says nothing beside one amount, and makes another thing of a limit or of a morning and a night. */
  | { is: 'each'; together: boolean }
  | { is: 'insulin' }
  | { is: 'and' }
  | { is: 'then' }
  | { is: 'separator' }
  | { is: 'unread'; text: string }
/** A lexeme with the words it was read from. */
export type LexemeWithText = { lexeme: Lexeme; text: string }
