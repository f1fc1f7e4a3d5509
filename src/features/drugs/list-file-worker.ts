import { answerListFiles } from './list-file-answers.ts'

answerListFiles(self)
