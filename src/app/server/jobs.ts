import { chainAudit } from '#server/jobs/chain-audit.ts'
import { askForPage } from '#server/calls/ask-for-page.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { openDaysAhead } from '#features/schedules/server/open-days-ahead.ts'
import { purge } from '#server/jobs/purge.ts'
import { offerPlaces } from '#features/appointments/server/offer-places.ts'
import { noteDaysToReturn, noteReminders } from '#features/messages/server/due.ts'
import { sendMessages } from '#features/messages/server/send-messages.ts'
import { tellPhones } from '#features/push/server/tell-phones.ts'
import { askGateway } from '#features/gateway-payments/server/callback.ts'
import { expirePackages } from '#features/sms-credit/server/expire.ts'
import { sendVisitMessages } from '#features/visit-link/server/send-messages.ts'
import { settleVisits } from '#features/appointments/server/settle-visits.ts'
import { clearExports, makeExports } from '#features/practice-export/server/export-job.ts'
import { importRecords, settleImports } from '#features/record-import/server/import-job.ts'
import { papersHome } from '#features/sheet-paper/server/papers-home.ts'

/** Everything the server does by itself, one line a job. */
export const jobs: readonly Job[] = [
  chainAudit,
  openDaysAhead,
  purge,
  settleVisits,
  offerPlaces,
  askGateway,
  sendVisitMessages,
  expirePackages,
  noteReminders,
  noteDaysToReturn,
  sendMessages,
  tellPhones(askForPage),
  makeExports({ draw: papersHome }),
  clearExports,
  importRecords(),
  settleImports,
]
