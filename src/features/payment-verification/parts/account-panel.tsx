import type { Account } from '#domain/payment-method/rows.ts'
import { useShow } from '#text/show.ts'
import { Heading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { Panel } from '#ui/panel.tsx'
import { Facts, Prose, Text } from '#ui/text.tsx'
import { useVerificationWords } from '../words.ts'

interface AccountPanelProps {
  title: string
  account: Account
  tone?: 'warn'
}

/** An account as it is claimed or stands in force. */
export function AccountPanel({ title, account, tone }: AccountPanelProps) {
  const t = useVerificationWords()
  const show = useShow()
  const told = [account.bn_instructions, account.instructions].filter((one) => one !== null)
  return (
    <Panel {...(tone ? { tone } : {})}>
      <Stack gap="sm">
        <Heading level={2}>{title}</Heading>
        <Text size="xl" strong tabular>
          {account.type === 'bank' ? account.number : show.phone(account.number)}
        </Text>
        <Facts
          rows={[
            { name: t('holder'), value: account.holder },
            { name: t('account'), value: t(`method.${account.type}`) },
            { name: t('kind'), value: t(`account_type.${account.account_type}`) },
          ]}
        />
        {told.length > 0 && (
          <>
            <Text tone="faint">{t('instructions')}</Text>
            {told.map((one) => (
              <Prose key={one}>{one}</Prose>
            ))}
          </>
        )}
      </Stack>
    </Panel>
  )
}
