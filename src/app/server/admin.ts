import { parsePhone } from '#contract/clinic/phone.ts'
import { drawCode } from '#server/identity/codes.ts'
import { createDoctor } from '#server/identity/create-doctor.ts'
import { sealAnew } from '#server/identity/seal-anew.ts'
import { openKeys } from '#server/identity/server-keys.ts'
import { CannotStart } from '#server/settings/cannot-start.ts'
import { moveInUsage, onMoveIn } from '#features/practice-export/server/at-the-console.ts'
import { listRequests, onRequest, requestUsage } from '#features/doctor-request/server/at-the-console.ts'
import { makeSuperAdmin } from '#features/roles/server/at-the-console.ts'
import { runAlone, runCommand, type CommandWork } from '#server/settings/command.ts'
import { syncedTables } from '../tables.ts'
import { examine } from './examine.ts'
import { aloneActs, backUp, backupEnvironment, backupUsage } from './backup-acts.ts'
import type { Db } from '#server/calls/handler.ts'
import { firstMisfit } from '#server/jobs/chain-audit.ts'
import { keptHeads, standingHeads } from '#server/jobs/keep-head.ts'
import { nextMasterKey } from '#server/settings/settings.ts'

const usage = `npm run admin -- add PHONE             makes a Super Admin
npm run admin -- doctor                says what is wrong with this installation
npm run admin -- doctor PHONE NAME     makes an approved doctor with an empty practice
npm run admin -- master-key            seals the server's keys under NEW_MASTER_KEY instead of MASTER_KEY; stop the servers first
npm run admin -- audit                 checks the audit against its chain and the heads kept in AUDIT_HEADS
${backupUsage}
${moveInUsage}
${requestUsage}`

/** Hours that a code printed here may be used. */
const codeLives = 24

interface Asked {
  phone: string
  name: string
  now: Date
}

const acts: Readonly<Record<string, (db: Db, asked: Asked) => Promise<string>>> = {
  add: async (db, { phone, now }) => {
    await makeSuperAdmin(db, { phone, now })
    return `${phone} is a Super Admin.`
  },
  doctor: async (db, asked) => {
    if (asked.name === '') throw new CannotStart(`A doctor needs a name.\n${usage}`)
    const { practice_id } = await createDoctor(db, asked)
    return `${asked.name} (${asked.phone}) is a doctor with practice ${practice_id}.`
  },
}

async function changeMasterKey({ db, settings, print }: CommandWork): Promise<void> {
  const count = await sealAnew(db, { from: settings.masterKey, to: nextMasterKey(process.env), only: 'all' })
  print(`${count} keys are sealed anew: start the server with MASTER_KEY set to what NEW_MASTER_KEY was.`)
}

async function checkAudit({ db, settings: { auditHeads }, print }: CommandWork): Promise<void> {
  const { heads, moves } = await standingHeads(db, auditHeads === null ? [] : keptHeads(auditHeads))
  for (const { at, chain_no, passed } of moves)
    if (passed > 0)
      print(
        `At ${at.toISOString()} the database was found restored (or promoted, or moved) with line ${chain_no} as the last of its audit: ${passed} heads that were kept before of later lines are passed over. Was that you?`,
      )
  const misfit = await firstMisfit(db, heads)
  if (misfit)
    throw new CannotStart(
      `The audit was changed: the first line that does not fit is ${misfit.from === misfit.to ? misfit.from : `one of ${misfit.from} to ${misfit.to}`}.`,
    )
  print(`The audit fits its chain and ${heads.length} kept heads.`)
}

async function moveInHere(on: CommandWork): Promise<void> {
  const { keys } = await openKeys(on.db, on.settings.masterKey)
  await onMoveIn(on, { tables: syncedTables, keys, now: new Date() }, process.argv.slice(3))
}

async function admin(on: CommandWork): Promise<void> {
  const { db, settings, print } = on
  const [word = '', typed = '', ...name] = process.argv.slice(2)
  if (word === 'audit') return checkAudit(on)
  if (word === 'backup') return backUp(on, [typed, ...name].filter(Boolean))
  if (word === 'master-key') return changeMasterKey(on)
  if (word === 'move-in') return moveInHere(on)
  if (word === 'requests') return listRequests(on)
  if (word === 'request') return onRequest(on, [typed, ...name])
  if (word === 'doctor' && typed === '') return examine(on)
  const act = acts[word]
  if (!act) throw new CannotStart(usage)
  const read = parsePhone(typed)
  if ('problem' in read) throw new CannotStart(`"${typed}" is no mobile number of Bangladesh.\n${usage}`)
  const now = new Date()
  const { keys } = await openKeys(db, settings.masterKey)
  const { done, drawn } = await db.transaction().execute(async (transaction) => ({
    done: await act(transaction, { phone: read.phone, name: name.join(' ').trim(), now }),
    drawn: await drawCode(transaction, keys, {
      phone: read.phone,
      purpose: 'reset',
      address: 'console',
      now,
      lives: codeLives * 60,
    }),
  }))
  print(done)
  print(
    `Code ${drawn.code} sets the password within ${codeLives} hours: ${settings.publicUrl ?? `http://${settings.host}:${settings.port}`}/forgot-password?id=${drawn.id}`,
  )
}

const [word = '', ...words] = process.argv.slice(2)
const alone = aloneActs[word]
await (alone
  ? runAlone(() => alone(words))
  : runCommand(admin, word === 'backup' ? backupEnvironment(words) : process.env))
