import { answerTables } from './table-answers.ts'

answerTables(self)
