import { offlineCall, wordsFor } from '#features/saving/parts.ts'
import { valueAt } from '#local/outbox/mend.ts'
import { kindNames } from '#domain/template/kinds.ts'
import { templates } from '#domain/template/rows.ts'
import { noteTemplateUse, removeTemplate, restoreTemplate, templateCalls } from './contract.ts'
import { useTemplateWords } from './words.ts'

const t = useTemplateWords.words

const template = {
  word: () => t('offline.call.template'),
  icon: 'list',
  fields: wordsFor(t, 'offline.field', ['name', 'diagnosis', 'icd10', 'text', 'brand', 'dose']),
} as const

export const offlineCalls = [
  ...kindNames.flatMap((kind) => [
    offlineCall(templateCalls[kind].store, template),
    offlineCall(templateCalls[kind].update, {
      ...template,
      refused: {
        conflict: {
          choice: {
            table: templates,
            // It names the server's edition as the one that its writer has seen.
            over: (theirs) => ({ edition: valueAt(theirs, ['edition']) }),
          },
        },
      },
    }),
  ]),
  offlineCall(removeTemplate, template),
  offlineCall(restoreTemplate, template),
  offlineCall(noteTemplateUse, template),
]
