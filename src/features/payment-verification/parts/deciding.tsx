import { useState } from 'react'
import * as z from 'zod/mini'
import type { Giving } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { conflict } from '#contract/refusal.ts'
import { ReasonDialog } from '#features/saving/parts.ts'
import { call } from '#net/call.ts'
import { formCall } from '#net/form-call.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Form, Submit } from '#ui/form.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { toast } from '#ui/toasts.ts'
import { FormActions } from '#ui/toolbar.tsx'
import { Checked, decideMethod, type MethodToVerify, ownPayoutAccount, waysToCheck } from '../contract.ts'
import { useVerificationWords } from '../words.ts'

interface DecidingProps {
  method: MethodToVerify
  /** Shows the account as it is by now. */
  again: () => void
}

const Checks = z.object({ checked: Checked })

/** How an administrator made sure, and what he says: verified, or not and why. What is verified can be withdrawn. */
export function Deciding({ method, again }: DecidingProps) {
  const t = useVerificationWords()
  const [rejecting, setRejecting] = useState(false)
  const decide = useDecision(method, again)
  const { rev, status } = method
  const act = status === 'verified' ? 'withdraw' : 'reject'
  const no = (
    <Button kind="danger" icon="block" onClick={() => setRejecting(true)}>
      {t(act)}
    </Button>
  )
  return (
    <>
      {status === 'verified' ? (
        <Row>{no}</Row>
      ) : (
        <Form schema={Checks} onSubmit={({ checked }) => decide({ status: 'verified', rev, checked })}>
          <Ways />
          <FormActions start={status === 'pending' && no}>
            <Submit icon="verified">{t('verify')}</Submit>
          </FormActions>
        </Form>
      )}
      {rejecting && (
        <ReasonDialog
          held
          as={`reject-account:${method.id}`}
          title={t(`${act}_title`)}
          {...(act === 'withdraw' ? { body: t('withdraw_body') } : {})}
          label={t('reject_label')}
          hint={t('reject_hint')}
          submit={t(act)}
          onReason={(reject_reason) => decide({ status: 'rejected', rev, reject_reason })}
          onClose={() => setRejecting(false)}
        />
      )}
    </>
  )
}

function Ways() {
  const t = useVerificationWords()
  return (
    <Field label={t('checks')} name="checked" required group hint={t('checks_hint')}>
      <Stack gap="none">
        {waysToCheck.map((way) => (
          <Checkbox key={way} many name="checked" value={way} label={t(`check.${way}`)} />
        ))}
      </Stack>
    </Field>
  )
}

function useDecision(method: MethodToVerify, again: () => void) {
  const t = useVerificationWords()
  return async (body: Giving<typeof decideMethod>['body']) => {
    try {
      await formCall(() => call(decideMethod, { params: { id: method.id }, body }))
      toast(t(body.status), { kind: 'success' })
    } catch (error) {
      const known =
        error instanceof Problem
          ? [conflict, ownPayoutAccount].find(({ code }) => code === error.code)
          : undefined
      if (!known) throw error
      toast(t(known.code), { kind: 'error', lasts: 8000 })
    }
    again()
  }
}
