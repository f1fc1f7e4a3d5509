import { useState } from 'react'
import { sheetOf } from '#features/sheet-paper/parts.ts'
import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/checkbox.tsx'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { Field } from '#ui/field.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Grid } from '#ui/layout.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { PrintJob } from '#ui/print-job.tsx'
import { CalibrationGrid } from '#ui/print-page.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Text } from '#ui/text.tsx'
import { type PadContent, papers } from '#domain/pad/rows.ts'
import { usePadWords } from '../words.ts'

type Page = PadContent['page']
type Measured =
  | 'width'
  | 'height'
  | 'margin_top'
  | 'margin_right'
  | 'margin_bottom'
  | 'margin_left'
  | 'header_height'
  | 'footer_height'
  | 'left_percent'
  | 'points'
  | 'offset_x'
  | 'offset_y'

const modes = ['full', 'preprinted'] as const
const orientations = ['portrait', 'landscape'] as const

/** Paper, how it prints, and every measure on it. */
export function PageFields({ pad }: { pad: PadContent }) {
  const t = usePadWords()
  const { page } = pad
  const measured = (name: Measured, label: string, unit?: string) => (
    <MeasureField name={name} label={label} value={page[name]} unit={unit ?? t('mm')} />
  )
  return (
    <>
      <PaperField paper={page.paper} />
      {page.paper === 'custom' && (
        <Grid columns="2-tight">
          {measured('width', t('width'))}
          {measured('height', t('height'))}
        </Grid>
      )}
      <PrintFields page={page} />
      <Grid columns={4}>
        {measured('margin_top', t('top'))}
        {measured('margin_bottom', t('bottom'))}
        {measured('margin_left', t('left'))}
        {measured('margin_right', t('right'))}
        {measured('header_height', t('head_height'))}
        {measured('footer_height', t('foot_height'))}
        {measured('left_percent', t('left_column'), t('percent'))}
        {measured('points', t('points'), t('pt'))}
      </Grid>
      <Switch name="page.show_generic" defaultChecked={page.show_generic} label={t('generic')} />
      <PageSection title={t('calibration')} end={<GridButton pad={pad} />}>
        <Grid columns="2-tight">
          {measured('offset_x', t('offset_x'))}
          {measured('offset_y', t('offset_y'))}
        </Grid>
        <Text as="p" tone="muted">
          {t('calibration_hint')}
        </Text>
      </PageSection>
    </>
  )
}

interface MeasureProps {
  name: Measured
  label: string
  value: number | undefined
  unit: string
}

const MeasureField = ({ name, label, value, unit }: MeasureProps) => (
  <Field label={label} name={`page.${name}`}>
    <NumberInput name={`page.${name}`} defaultValue={value} unit={unit} />
  </Field>
)

function PaperField({ paper }: { paper: Page['paper'] }) {
  const t = usePadWords()
  const nameOf = (value: Page['paper']) => (value === 'custom' ? t('own_size') : value)
  return (
    <Field label={t('paper')} group>
      <ChoiceChips
        name="page.paper"
        defaultValue={paper}
        options={papersFor(paper).map((value) => ({ value, label: nameOf(value) }))}
      />
    </Field>
  )
}

/** With the head of the pad or on paper that has one, upright or across. */
function PrintFields({ page: { mode, orientation } }: { page: Page }) {
  const t = usePadWords()
  return (
    <>
      <Field label={t('mode')} group hint={t('mode_hint')}>
        <Segmented
          name="page.mode"
          defaultValue={mode}
          options={modes.map((value) => ({ value, label: t(value) }))}
        />
      </Field>
      <Field label={t('orientation')} group>
        <Segmented
          name="page.orientation"
          defaultValue={orientation}
          options={orientations.map((value) => ({ value, label: t(value) }))}
        />
      </Field>
    </>
  )
}

/** Prints the ruler grid on the pad itself. */
function GridButton({ pad }: { pad: PadContent }) {
  const t = usePadWords()
  const [printing, setPrinting] = useState(false)
  return (
    <>
      <Button kind="quiet" size="sm" icon="print" onClick={() => setPrinting(true)}>
        {t('grid')}
      </Button>
      {printing && (
        <PrintJob onDone={() => setPrinting(false)}>
          <CalibrationGrid sheet={sheetOf(pad)} />
        </PrintJob>
      )}
    </>
  )
}

/** Letter and 8.5x11 are one paper: it is offered once, under the name that the pad has it by. */
const papersFor = (kept: Page['paper']) =>
  papers.filter((one) => one !== (kept === '8.5x11' ? 'Letter' : '8.5x11'))
