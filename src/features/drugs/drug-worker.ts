import { answerDrugCalls } from './drug-answers.ts'

answerDrugCalls(self)
