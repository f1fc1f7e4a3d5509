import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { useShow } from '#text/show.ts'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { Field } from '#ui/field.tsx'
import { Form, Submit } from '#ui/form.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { FormActions } from '#ui/toolbar.tsx'
import { useExplainRefusal } from '../explain.ts'
import { useAssignWords } from '../words.ts'

interface RoleFormProps {
  roles: readonly { id: number; name: string; bn_name: string }[]
  held: number | null
  hint: string
  onGive: (role_id: number) => Promise<void>
  /** Beside the way back. */
  children?: ReactNode
}

const Chosen = z.object({
  role_id: z.pipe(
    z.string('choice'),
    z.transform((id: string) => Number(id)),
  ),
})

/** One of the roles, for somebody. */
export function RoleForm({ roles, held, hint, onGive, children }: RoleFormProps) {
  const t = useAssignWords()
  const show = useShow()
  const explain = useExplainRefusal()
  return (
    <Form schema={Chosen} explain={explain} onSubmit={({ role_id }) => onGive(role_id)}>
      <Field label={t('choose_role')} name="role_id" required group hint={hint}>
        <ChoiceChips
          name="role_id"
          {...(held === null ? {} : { defaultValue: String(held) })}
          options={roles.map((role) => ({ value: String(role.id), label: show.name(role) }))}
        />
      </Field>
      <FormActions
        start={
          <ButtonLink to="/admin/role-assign" icon="back">
            {t('back')}
          </ButtonLink>
        }
      >
        {children}
        <Submit icon="safe">{t('give')}</Submit>
      </FormActions>
    </Form>
  )
}
