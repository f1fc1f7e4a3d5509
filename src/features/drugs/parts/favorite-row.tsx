import { useState } from 'react'
import { useClinic } from '#local/react/use-clinic.ts'
import { Button } from '#ui/button.tsx'
import { Row } from '#ui/layout.tsx'
import { Item } from '#ui/list.tsx'
import { MoveButtons } from '#ui/move-buttons.tsx'
import { type InputAttributes, TextInput } from '#ui/text-input.tsx'
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
      <KeptBox
        {...box}
        aria-label={t('line', name)}
        placeholder={t('line_hint')}
        kept={row.line}
        onKeep={keepLine}
      />
      <KeptBox
        {...box}
        aria-label={t('for_diagnosis', name)}
        placeholder={t('for_diagnosis_hint')}
        kept={row.diagnosis ?? ''}
        onKeep={keepDiagnosis}
      />
    </>
  )
}

type KeptBoxProps = Omit<InputAttributes, 'defaultValue' | 'onFocus' | 'onBlur'> & {
  /** What the row says. */
  kept: string
  onKeep: (text: string) => void
}

/** A box that says what its row says, but while somebody is in it. Left as it was entered it writes nothing: the row may say something newer. */
function KeptBox({ kept, onKeep, ...box }: KeptBoxProps) {
  const [filled, setFilled] = useState(kept)
  const [entered, setEntered] = useState<string | null>(null)
  if (entered === null && filled !== kept) setFilled(kept)
  return (
    <TextInput
      {...box}
      key={filled}
      defaultValue={filled}
      onFocus={(event) => setEntered(event.target.value)}
      onBlur={({ target: { value } }) => {
        setEntered(null)
        if (value !== entered) onKeep(value.trim())
      }}
    />
  )
}
