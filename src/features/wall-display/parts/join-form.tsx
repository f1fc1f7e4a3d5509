import { Problem } from '#contract/problem.ts'
import { call } from '#net/call.ts'
import { LineError } from '#net/line-error.ts'
import { Field } from '#ui/field.tsx'
import { Form, Submit } from '#ui/form.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { joinDisplay, lineNeeded } from '../contract.ts'
import { useWallWords } from '../words.ts'

/** Where the code from the desk is typed. */
export function JoinForm({ onJoined }: { onJoined: (token: string) => Promise<void> }) {
  const t = useWallWords()
  const join = async ({ code }: { code: string }) => {
    try {
      await onJoined((await call(joinDisplay, { body: { code } })).token)
    } catch (error) {
      if (error instanceof LineError) throw new Problem(lineNeeded, { errors: { code: ['no_line'] } })
      throw error
    }
  }
  return (
    <Stack>
      <PageHeading title={t('join_title')} />
      <Form
        schema={joinDisplay.body}
        onSubmit={join}
        explain={(key) =>
          key === 'display_code' || key === 'code'
            ? t('display_code')
            : key === 'no_line'
              ? t('no_line')
              : undefined
        }
      >
        <Field label={t('code')} name="code" required hint={t('join_hint')}>
          <TextInput name="code" maxLength={12} autoComplete="off" autoCapitalize="characters" autoFocus />
        </Field>
        <Submit wide>{t('join')}</Submit>
      </Form>
    </Stack>
  )
}
