import { useClinic } from '#local/react/use-clinic.ts'
import { Button } from '#ui/button.tsx'
import { Row } from '#ui/layout.tsx'
import { Item } from '#ui/list.tsx'
import { MoveButtons } from '#ui/move-buttons.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toasts.ts'
import type { FavoriteDrugRow } from '#domain/drug/rows.ts'
import { moveFavorite, putPinBack, saveFavoriteDiagnosis, saveUsualLine, unpinDrug } from '../favorites.ts'
import { useDrugWords } from '../words.ts'

interface FavoriteRowProps {
  row: FavoriteDrugRow
  /** Its place in the list, and the list's length. */
  at: number
  of: number
  disabled: boolean
}

/** One favourite: its usual line and the diagnosis it is for are kept when one leaves their box. */
export function FavoriteRow(props: FavoriteRowProps) {
  const { row, at, of, disabled } = props
  const t = useDrugWords()
  const clinic = useClinic()
  const name = { drug: row.text }
  const failed = () => toast(t('failed'), { kind: 'error' })
  const move = (by: -1 | 1) => void moveFavorite(clinic, row.id, by).catch(failed)
  const undo = () => void putPinBack(clinic, row).catch(failed)
  const remove = () => void unpinDrug(clinic, row.id).then(() => toast(t('removed', name), { undo }), failed)
  return (
    <Item
      title={row.text}
      second={<KeptWords {...props} onFailed={failed} />}
      end={
        <Row gap="xs" wrap={false}>
          <MoveButtons {...{ at, of, disabled, onMove: move }} up={t('up', name)} down={t('down', name)} />
          <Button
            kind="quiet"
            size="sm"
            icon="trash"
            label={t('remove', name)}
            disabled={disabled}
            onClick={remove}
          />
        </Row>
      }
    />
  )
}

function KeptWords({ row, disabled, onFailed }: FavoriteRowProps & { onFailed: () => void }) {
  const t = useDrugWords()
  const clinic = useClinic()
  const name = { drug: row.text }
  const box = { maxLength: 200, disabled }
  const keepLine = (line: string) => {
    if (line !== row.line) saveUsualLine(clinic, row.id, line).catch(onFailed)
  }
  const keepDiagnosis = (text: string) => {
    const diagnosis = text === '' ? null : text
    if (diagnosis !== row.diagnosis) saveFavoriteDiagnosis(clinic, row.id, diagnosis).catch(onFailed)
  }
  return (
    <>
      <TextInput
        {...box}
        aria-label={t('line', name)}
        placeholder={t('line_hint')}
        defaultValue={row.line}
        onBlur={(event) => keepLine(event.target.value.trim())}
      />
      <TextInput
        {...box}
        aria-label={t('for_diagnosis', name)}
        placeholder={t('for_diagnosis_hint')}
        defaultValue={row.diagnosis ?? ''}
        onBlur={(event) => keepDiagnosis(event.target.value.trim())}
      />
    </>
  )
}
