import { useAuthWords } from '#features/auth/words.ts'
import { useShow } from '#text/show.ts'
import { Field } from '#ui/field.tsx'
import { Row } from '#ui/layout.tsx'
import { PlainForm, FieldPlace, PlainSubmit } from '#ui/plain-form.tsx'
import { Text } from '#ui/text.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { explainBooking } from '../explain-booking.ts'
import type { PlainPage } from '../plain-page.ts'
import { useBookingWords } from '../words.ts'

/** A page of the booking before the serial, and where its form is sent. */
export type PlainStep = Extract<PlainPage, { given: object }> & { action: string }

/** What a form carries along beside what is typed into it. */
export const carriedIn = ({ form, sent }: PlainStep['given']) => ({
  form,
  ...(sent ? { sent: sent.id, sent_to: sent.phone } : {}),
})

/** The sentences of a booking without a program, the code's among them. */
export function explainPlain(key: string): string | undefined {
  const t = useAuthWords.words
  if (key.startsWith('code:')) return t('code_wrong', { count: Number(key.slice(5)) })
  if (key === 'code_spent') return t('code_spent')
  if (key === 'other_session') return useBookingWords.words('other_session')
  return explainBooking(key)
}

/** Asks for the code. What was filled in travels along unseen. */
export function PlainCode({ action, given, errors }: PlainStep) {
  const t = useBookingWords()
  const auth = useAuthWords()
  const show = useShow()
  return (
    <>
      <Text as="p">{auth('code_sent', { phone: show.phone(given.sent?.phone ?? '') })}</Text>
      <PlainForm
        {...{ action, errors }}
        label={t('proof')}
        explain={explainPlain}
        wrong={t('plain_wrong')}
        names={[['code', auth('code')]]}
        kept={{ ...given.typed, ...carriedIn(given) }}
      >
        <FieldPlace name="code">
          <Field name="code" label={auth('code')} required>
            <TextInput
              size="lg"
              name="code"
              defaultValue={given.code}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
            />
          </Field>
        </FieldPlace>
        <PlainSubmit step="book" first>
          {t('go_book')}
        </PlainSubmit>
        <Row>
          <PlainSubmit step="again">{auth('new_code')}</PlainSubmit>
          <PlainSubmit step="form">{t('change')}</PlainSubmit>
        </Row>
      </PlainForm>
    </>
  )
}
