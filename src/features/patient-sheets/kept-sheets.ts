import {
  dropForPatient,
  keepForPatient,
  keptForPatient,
  readForPatient,
} from '#local/database/patient-store.ts'
import { call } from '#net/call.ts'
import { LineError } from '#net/line-error.ts'
import { useSession } from '#net/session.ts'
import * as z from 'zod/mini'
import { type OwnSheetHead, showOwnSheet } from './contract.ts'

/** Under which name a sheet is kept on the patient's device. */
export const sheetName = (id: string): string => `sheet:${id}`

/** Of the list the first page alone is kept; other pages were, by versions before. */
const kind = /^(sheet:|sheets:(?!1$))/

/**
 * Keeps the sheets of the first page on the device, so that they open without a line, and no others. What lies here as it
 * still stands is not asked for again; without a line the next visit goes on.
 */
export async function keepSheets(user_id: number, heads: readonly OwnSheetHead[]): Promise<void> {
  const names = new Set(heads.map(({ id }) => sheetName(id)))
  const kept = await keptForPatient({ user_id })
  await dropForPatient(
    { user_id },
    kept.filter((name) => kind.test(name) && !names.has(name)),
  )
  for (const head of heads) {
    if (await isKept(user_id, head)) continue
    try {
      const answer = await call(showOwnSheet, { params: { id: head.id } })
      // Whoever has logged out meanwhile leaves nothing here.
      if (useSession.getState().user?.id !== user_id) return
      await keepForPatient({ user_id }, sheetName(head.id), answer)
    } catch (error) {
      if (error instanceof LineError) return
      throw error
    }
  }
}

async function isKept(user_id: number, { id, version, standing }: OwnSheetHead): Promise<boolean> {
  const read = z.safeParse(showOwnSheet.reply, await readForPatient({ user_id }, sheetName(id)))
  if (!read.success || read.data.standing !== standing) return false
  return read.data.sheet === null || read.data.sheet.version === version
}
