import { useClinic } from '#local/react/use-clinic.ts'
import { useConfirm } from '#ui/confirm.tsx'
import { toast } from '#ui/toasts.ts'
import type { ChamberRow } from '#domain/chamber/rows.ts'
import { changeChamber, visitsToCome } from './local.ts'
import { chamberName } from '#features/chosen-chamber/parts.ts'
import { useSaves } from '#features/saving/parts.ts'
import { useChamberText } from './words.ts'

/**
 * Archives a chamber or takes it back to work; either can be taken back. Where people still have places it asks first,
 * because nobody would see them any more; draw `question` once.
 */
export function useChamberActs() {
  const t = useChamberText()
  const clinic = useClinic()
  const [ask, question] = useConfirm()
  const { happened } = useSaves()
  const turn = async (chamber: ChamberRow, active: boolean) => {
    const undo = () => void happened(() => changeChamber(clinic, chamber.id, { active: !active }))
    if (await happened(() => changeChamber(clinic, chamber.id, { active })))
      toast(t(active ? 'was_restored' : 'was_archived', { name: chamberName(chamber) }), { undo })
  }
  const archive = async (chamber: ChamberRow) => {
    const count = await visitsToCome(clinic, chamber.id)
    const name = chamberName(chamber)
    const sure =
      count === 0 ||
      (await ask({
        title: t('archive_visits_title', { name }),
        body: t('archive_visits_body', { count }),
        yes: t('archive_anyway'),
        no: t('keep_open'),
        danger: true,
      }))
    if (sure) await turn(chamber, false)
  }
  return { archive, restore: (chamber: ChamberRow) => turn(chamber, true), question }
}
