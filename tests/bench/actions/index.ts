import type { Action } from '../action.ts'
import { table } from './p10-table.ts'
import { boot } from './p11-boot.ts'
import { besideLogins } from './p12-logins.ts'
import { proof } from './p13-proof.ts'
import { tokenLookup } from './p14-token.ts'
import { signedSave } from './p15-signed-save.ts'
import { unlocking } from './p16-unlock.ts'
import { watchers } from './p17-watchers.ts'
import { besideVisitors } from './p18-visitors.ts'
import { rush } from './p19-rush.ts'
import { queuedMessages } from './p20-messages.ts'
import { administration } from './p21-administration.ts'
import { checks } from './checks.ts'
import { coldOffline } from './p1-cold-offline.ts'
import { desk } from './desk.ts'
import { drugKey } from './p2-drug-key.ts'
import { enqueue } from './p3-enqueue.ts'
import { prescription } from './p4-prescription.ts'
import { drain } from './p5-drain.ts'
import { delta } from './p6-delta.ts'
import { patients } from './patients.ts'
import { firstVisit } from './p7-first-visit.ts'
import { server } from './p8-server.ts'
import { print } from './p9-print.ts'
import { pdf } from './pdf.ts'
import { sheets } from './sheets.ts'
import { queueOf120 } from './queue.ts'
import { fiveYears } from './years.ts'

/** All that can be measured, in the order of the plan. */
export const actions: readonly Action[] = [
  coldOffline,
  drugKey,
  enqueue,
  prescription,
  drain,
  delta,
  firstVisit,
  server,
  print,
  pdf,
  table,
  boot,
  besideLogins,
  proof,
  tokenLookup,
  signedSave,
  unlocking,
  watchers,
  besideVisitors,
  rush,
  queuedMessages,
  administration,
  checks,
  desk,
  sheets,
  queueOf120,
  patients,
  fiveYears,
]
