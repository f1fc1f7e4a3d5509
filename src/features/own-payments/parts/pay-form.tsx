import { useState } from 'react'
import { type OwnBill, type OwnPaymentMethod } from '#features/billing/contract.ts'
import { useOnline } from '#net/use-online.ts'
import { useShow } from '#text/show.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { Field } from '#ui/field.tsx'
import { anyValues, Form, Submit } from '#ui/form.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Row } from '#ui/layout.tsx'
import { Item, List } from '#ui/list.tsx'
import { MoneyInput } from '#ui/number-input.tsx'
import { Panel } from '#ui/panel.tsx'
import { Text } from '#ui/text.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toasts.ts'
import { useSendPayment } from '../use-send-payment.ts'
import { useOwnPaymentWords } from '../words.ts'

interface Props {
  bill: OwnBill
  methods: readonly OwnPaymentMethod[]
  /** It may be paid at the gateway's page as well. */
  paysOnline: boolean
  again: () => void
}

/** The ways to pay; of one by which money is sent, where to, and what then proves it. */
export function PayForm({ bill, methods, paysOnline, again }: Props) {
  const t = useOwnPaymentWords()
  const [first] = methods
  const [chosen, setChosen] = useState(first?.id ?? '')
  const account = methods.find(({ id }) => id === chosen)
  return (
    <PageSection title={t('how')}>
      {account && (
        <>
          <Text as="p" tone="muted">
            {t('how_text')}
          </Text>
          <ChoiceChips
            name="payment_method_id"
            label={t('how')}
            value={chosen}
            onChange={setChosen}
            options={methods.map((one) => ({
              value: one.id,
              label: t(`method.${one.type}`),
              second: t(`account_type.${one.account_type}`),
            }))}
          />
          <SendTo account={account} due={bill.advance_paisa ?? bill.due_paisa} />
          <ProofForm key={account.id} bill={bill} account={account} again={again} />
        </>
      )}
      <List>
        <Item
          icon="money"
          title={account || paysOnline ? t('cash') : t('no_methods')}
          second={<Text size="base">{t('cash_text')}</Text>}
        />
      </List>
    </PageSection>
  )
}

/** Where the money goes: the number in large figures, and how the doctor wants it done. */
function SendTo({ account, due }: { account: OwnPaymentMethod; due: number }) {
  const t = useOwnPaymentWords()
  const show = useShow()
  const { type, number, holder, account_type, instructions, bn_instructions } = account
  const sum = show.taka(due)
  const told = instructions === null ? null : show.name({ name: instructions, bn_name: bn_instructions })
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number)
      toast(t('copied'))
    } catch (error) {
      console.warn('a number was not copied', error)
      toast(t('not_copied'), { kind: 'error' })
    }
  }
  return (
    <Panel>
      <Text as="p">
        {type === 'bank' ? t('step_bank', { sum }) : t('step_send', { sum, method: t(`method.${type}`) })}
      </Text>
      <Row justify="between">
        <Text size="xl" strong tabular>
          {type === 'bank' ? show.number(number) : show.phone(number)}
        </Text>
        <Button icon="copy" onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </Row>
      <Text as="p" tone="muted">
        {t('account', { account: t(`account_type.${account_type}`), holder })}
      </Text>
      {told !== null && <Text as="p">{told}</Text>}
      <Text as="p">{t('step_code')}</Text>
    </Panel>
  )
}

const sentences = new Map<string, Parameters<typeof useOwnPaymentWords.words>[0]>([
  ['offline', 'unsent'],
  ['trx_used', 'trx_used'],
  ['over_due', 'over_due'],
  ['under_advance', 'under_advance'],
  ['nothing_due', 'nothing_due'],
  ['visit_off', 'visit_off'],
])

const explain = (key: string): string | undefined => {
  const word = sentences.get(key)
  return word && useOwnPaymentWords.words(word)
}

interface ProofProps {
  bill: OwnBill
  account: OwnPaymentMethod
  again: () => void
}

/** What proves that money was sent; pressed twice it is sent once. */
function ProofForm({ bill, account, again }: ProofProps) {
  const t = useOwnPaymentWords()
  const isOnline = useOnline()
  const send = useSendPayment({ bill, account, again })
  const method = t(`method.${account.type}`)
  return (
    <Form schema={anyValues} explain={explain} onSubmit={send} label={t('send')}>
      {!isOnline && (
        <Banner tone="warn" icon="offline">
          {t('no_line')}
        </Banner>
      )}
      <Field label={t('trx')} name="trx_id" required hint={t('trx_hint', { method })}>
        <TextInput name="trx_id" autoComplete="off" autoCapitalize="characters" maxLength={40} />
      </Field>
      <Field label={t('amount')} name="paid_paisa" required>
        <MoneyInput name="paid_paisa" defaultValue={(bill.advance_paisa ?? bill.due_paisa) / 100} />
      </Field>
      <Field label={t('sender')} name="sender" optional hint={t('sender_hint')}>
        <TextInput name="sender" inputMode="tel" autoComplete="off" maxLength={20} />
      </Field>
      <Submit size="lg" wide>
        {t('send')}
      </Submit>
    </Form>
  )
}
