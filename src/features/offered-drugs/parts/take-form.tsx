import { useState } from 'react'
import { catalogueDrugs } from '#features/catalogue/contract.ts'
import { useCatalogueWords } from '#features/catalogue/words.ts'
import { RowFields, typedForm, useRefusalWords } from '#features/resource/parts.ts'
import { ReasonDialog } from '#features/saving/parts.ts'
import { call } from '#net/call.ts'
import { Button } from '#ui/button.tsx'
import { Form, Submit } from '#ui/form.tsx'
import { Heading } from '#ui/heading.tsx'
import { Panel } from '#ui/panel.tsx'
import { Text } from '#ui/text.tsx'
import { FormActions } from '#ui/toolbar.tsx'
import { type OfferedDrug, refuseOffered, takeOffered } from '../contract.ts'
import { useDeciding } from '../use-deciding.ts'
import { useOfferedWords } from '../words.ts'

interface TakeFormProps {
  offered: OfferedDrug
  again: () => void
}

/** The form of a new row of the list, filled with what was offered; beside it the way to refuse. */
export function TakeForm({ offered, again }: TakeFormProps) {
  const t = useOfferedWords()
  const [refusing, setRefusing] = useState(false)
  const decide = useDeciding(again)
  const params = { id: offered.id }
  return (
    <Panel>
      <Form
        label={t('take_title')}
        schema={typedForm(catalogueDrugs, null)}
        explain={useRefusalWords(catalogueDrugs, useCatalogueWords)}
        onSubmit={(body) => decide(() => call(takeOffered, { params, body }), t('taken'))}
      >
        <Heading>{t('take_title')}</Heading>
        <Text tone="muted">{t('take_hint')}</Text>
        <RowFields resource={catalogueDrugs} words={useCatalogueWords} values={filledBy(offered)} />
        <FormActions
          start={
            <Button kind="danger" icon="block" onClick={() => setRefusing(true)}>
              {t('refuse')}
            </Button>
          }
        >
          <Submit icon="save">{t('take')}</Submit>
        </FormActions>
      </Form>
      {refusing && <Refusing {...{ offered, decide }} onClose={() => setRefusing(false)} />}
    </Panel>
  )
}

interface RefusingProps extends Pick<TakeFormProps, 'offered'> {
  decide: ReturnType<typeof useDeciding>
  onClose: () => void
}

function Refusing({ offered: { id }, decide, onClose }: RefusingProps) {
  const t = useOfferedWords()
  const refuse = (reason: string) =>
    decide(() => call(refuseOffered, { params: { id }, body: { reason } }), t('refused'))
  return (
    <ReasonDialog
      held
      as={`refuse-drug:${id}`}
      title={t('refuse_title')}
      label={t('refuse_label')}
      hint={t('refuse_hint')}
      submit={t('refuse')}
      onReason={refuse}
      onClose={onClose}
    />
  )
}

/** A new row as it was offered: what practices write is seldom herbal. */
const filledBy = ({ brand, generic, strength, form, form_abbr, company }: OfferedDrug) => ({
  brand,
  generic,
  strength,
  form,
  form_abbr,
  company,
  type: 'allopathic',
})
