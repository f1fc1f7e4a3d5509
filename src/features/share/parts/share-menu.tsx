import { useState } from 'react'
import { shareAddress } from '#contract/clinic/share-networks.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Initials } from '#ui/initials.tsx'
import { Grid, Row, Stack } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { ShareLink } from '#ui/share-link.tsx'
import { Text } from '#ui/text.tsx'
import { firstNetworks, isShutDown, otherNetworks, ownNameOf } from '../networks.ts'
import { CopyField } from './copy-field.tsx'
import { useMenuWords } from '../words.ts'

interface ShareMenuProps {
  url: string
  title: string
  description: string
  onClose: () => void
}

/** Where a page may be told of: its address, the networks that people here use, and all others. Goes when the window of a network does. */
export function ShareMenu({ onClose, ...page }: ShareMenuProps) {
  const t = useMenuWords()
  return (
    <Dialog open title={t('title')} onClose={onClose}>
      <Stack>
        <Row wrap={false}>
          <Initials name={page.title} />
          <Stack gap="none">
            <Text strong>{page.title}</Text>
            <Text size="sm" tone="muted">
              {page.description}
            </Text>
          </Stack>
        </Row>
        <CopyField value={page.url} label={t('address')} />
        <Networks {...page} onClose={onClose} />
      </Stack>
    </Dialog>
  )
}

function Networks(page: ShareMenuProps) {
  const t = useMenuWords()
  const [all, setAll] = useState(false)
  return (
    <>
      <Grid columns="signs" gap="xs">
        {firstNetworks.map(({ network, icon }) => (
          <Network key={network} {...page} network={network} look={{ kind: 'quiet', icon, stacked: true }} />
        ))}
        {!all && (
          <Button kind="quiet" icon="ellipsis" stacked onClick={() => setAll(true)}>
            <Text nowrap>{t('more', { count: otherNetworks.length })}</Text>
          </Button>
        )}
      </Grid>
      {all && (
        <Grid columns="2-tight" gap="sm">
          {otherNetworks.map((network) => (
            <Network key={network} {...page} network={network} look={{ wide: true }} />
          ))}
        </Grid>
      )}
    </>
  )
}

type NetworkProps = ShareMenuProps & Pick<Parameters<typeof ShareLink>[0], 'network' | 'look'>

function Network(props: NetworkProps) {
  const t = useMenuWords()
  const { network, look, onClose: _, ...page } = props
  const name = network === 'email' || network === 'sms' ? t(network) : ownNameOf(network)
  // Its name may be another's by now: whoever has it learns nothing of this page.
  if (isShutDown(network))
    return (
      <ButtonLink to={shareAddress(network, page)} {...look}>
        {t('closed', { name })}
      </ButtonLink>
    )
  return (
    <ShareLink {...props}>
      <Text nowrap>{name}</Text>
    </ShareLink>
  )
}
