import { isPaperField } from '#domain/patient/rows.ts'
import { overlaps, placeFaults } from '#domain/pad/places.ts'
import { type PadContent, type PadPatientField, padPatientFields, type PadPlace } from '#domain/pad/rows.ts'
import { factNames } from '#domain/prescription/sheet-words.ts'
import { usePatientText } from '#features/patients/parts.ts'
import { useErrorText } from '#text/index.ts'
import { Caution } from '#ui/caution.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Grid, Row, Stack } from '#ui/layout.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { Text } from '#ui/text.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { usePadWords } from '../words.ts'

/** Letters of a field's own word at most. */
const labelLength = 30

/** Which facts of the patient stand on the paper, each with its own word, and on printed paper with a place where its line is. */
export function BandFields({ pad }: { pad: PadContent }) {
  const t = usePadWords()
  const nameOf = useFieldName()
  const { fields } = pad.patient
  return (
    <>
      <Field label={t('fields')} name="fields" group>
        <Grid columns="2-tight" gap="none">
          {padPatientFields.map((field) => (
            <Checkbox
              key={field}
              many
              name="fields"
              value={field}
              defaultChecked={fields.includes(field)}
              label={nameOf(field)}
            />
          ))}
        </Grid>
      </Field>
      <PageSection title={t('labels')}>
        <Text as="p" tone="muted">
          {t(pad.page.mode === 'preprinted' ? 'places_hint' : 'labels_hint')}
        </Text>
        <PlaceCautions pad={pad} />
        <Stack>
          {padPatientFields
            .filter((field) => fields.includes(field))
            .map((field) => (
              <OwnField key={field} field={field} pad={pad} />
            ))}
        </Stack>
      </PageSection>
    </>
  )
}

function useFieldName(): (field: PadPatientField) => string {
  const t = usePadWords()
  const ofPatient = usePatientText()
  return (field) => (isPaperField(field) ? ofPatient(`field.${field}`) : t(`field.${field}`))
}

/** One field's word, and its place where the paper is printed already. */
function OwnField({ field, pad: { page, patient } }: { field: PadPatientField; pad: PadContent }) {
  const t = usePadWords()
  const name = useFieldName()(field)
  const place = patient.places?.[field]
  const label = patient.labels?.[field]
  return (
    <Field label={name} group>
      <Field label={t('label_of', { field: name })} labelHidden name={`labels.${field}`}>
        <TextInput
          name={`labels.${field}`}
          maxLength={labelLength}
          placeholder={factNames[field]}
          defaultValue={label ?? ''}
        />
      </Field>
      <Row>
        <Checkbox
          many
          name="bare"
          value={field}
          defaultChecked={label === ''}
          label={t('bare')}
          aria-label={t('bare_of', { field: name })}
        />
        {page.mode === 'preprinted' && (
          <Checkbox
            many
            name="placed"
            value={field}
            defaultChecked={place !== undefined}
            label={t('placed')}
            aria-label={t('placed_of', { field: name })}
          />
        )}
      </Row>
      {page.mode === 'preprinted' && place && <PlaceFields field={field} place={place} />}
    </Field>
  )
}

const measures = ['x', 'y', 'width', 'points'] as const

/** Where the value begins, the line that it stands on, how far it may reach, and how large its letters are. */
function PlaceFields({ field, place }: { field: PadPatientField; place: PadPlace }) {
  const t = usePadWords()
  return (
    <Grid columns={4}>
      {measures.map((measure) => (
        <Field key={measure} label={t(`place.${measure}`)} name={`places.${field}.${measure}`}>
          <NumberInput
            name={`places.${field}.${measure}`}
            defaultValue={place[measure]}
            unit={t(measure === 'points' ? 'pt' : 'mm')}
          />
        </Field>
      ))}
    </Grid>
  )
}

/** Places that lie off the paper or on one another are said at once; only the first keep a pad from being saved. */
function PlaceCautions({ pad }: { pad: PadContent }) {
  const t = usePadWords()
  const say = useErrorText()
  const nameOf = useFieldName()
  return (
    <>
      {placeFaults(pad).map(({ field, key }) => (
        <Caution key={field} title={t('in_band', { field: nameOf(field), why: say(key) })} />
      ))}
      {overlaps(pad).map(([one, other]) => (
        <Caution key={`${one} ${other}`} title={t('overlap', { one: nameOf(one), other: nameOf(other) })} />
      ))}
    </>
  )
}
