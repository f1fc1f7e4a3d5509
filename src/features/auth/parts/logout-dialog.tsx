import { use, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ClinicContext } from '#local/react/use-clinic.ts'
import { useSync } from '#local/react/use-sync.ts'
import { Button } from '#ui/button.tsx'
import { Confirm } from '#ui/confirm.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Stack } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toasts.ts'
import { saveBackupFile } from '../backup-file.ts'
import { discardWaiting, leave } from '../leave.ts'
import { useAuthWords } from '../words.ts'
import { useLock } from './use-lock.ts'

export interface LogoutDialogProps {
  open: boolean
  onClose: () => void
}

/** Asks before a logout; with unsent work it offers every way that loses nothing before the one that does. */
export function LogoutDialog({ open, onClose }: LogoutDialogProps) {
  const state = useSync()?.state
  const waiting = state ? state.waiting + state.decisions : 0
  if (!open) return null
  return waiting === 0 ? (
    <PlainLogout onClose={onClose} />
  ) : (
    <WaitingLogout waiting={waiting} onClose={onClose} />
  )
}

function useLeave(onClose: () => void): () => Promise<void> {
  const go = useNavigate()
  return async () => {
    onClose()
    await leave(() => go('/'))
  }
}

function PlainLogout({ onClose }: { onClose: () => void }) {
  const t = useAuthWords()
  const out = useLeave(onClose)
  const question = { title: t('logout_ask'), body: <Text as="p">{t('logout_text')}</Text>, yes: t('logout') }
  return <Confirm question={question} onAnswer={(yes) => (yes ? void out() : onClose())} />
}

function WaitingLogout({ waiting, onClose }: { waiting: number; onClose: () => void }) {
  const t = useAuthWords()
  const out = useLeave(onClose)
  const { lock } = useLock()
  const clinic = use(ClinicContext)
  const [deleting, setDeleting] = useState(false)
  if (deleting) return <DeleteWaiting waiting={waiting} onBack={() => setDeleting(false)} onDone={out} />
  const save = async () => {
    if (clinic) await saveBackupFile(clinic)
    toast(t('file_saved'), { kind: 'success', anybody: true })
  }
  return (
    <Dialog open title={t('logout_waiting', { count: waiting })} onClose={onClose}>
      <Stack gap="sm">
        <Text as="p">{t('logout_waiting_text')}</Text>
        <SendNow />
        <Button
          wide
          icon="lock"
          onClick={() => {
            onClose()
            lock()
          }}
        >
          {t('lock_instead')}
        </Button>
        <Button wide icon="save" onClick={() => void save()}>
          {t('save_file')}
        </Button>
        <Button wide icon="logout" onClick={() => void out()}>
          {t('logout_anyway')}
        </Button>
        <Button kind="danger-quiet" wide icon="trash" onClick={() => setDeleting(true)}>
          {t('delete', { count: waiting })}
        </Button>
      </Stack>
    </Dialog>
  )
}

/** The count in the title falls as they go; what stays behind is said. */
function SendNow() {
  const t = useAuthWords()
  const sync = useSync()?.sync
  const [sending, setSending] = useState(false)
  const [tried, setTried] = useState(false)
  const send = async () => {
    setSending(true)
    await sync?.now().finally(() => setSending(false))
    setTried(true)
  }
  return (
    <>
      <Button
        kind="primary"
        wide
        icon="send"
        working={sending}
        data-first-focus=""
        onClick={() => void send()}
      >
        {t(sending ? 'sending' : 'send_now')}
      </Button>
      {tried && (
        <Text as="p" tone="warn" size="sm">
          {t('not_sent')}
        </Text>
      )}
    </>
  )
}

function DeleteWaiting({
  waiting,
  onBack,
  onDone,
}: {
  waiting: number
  onBack: () => void
  onDone: () => Promise<void>
}) {
  const t = useAuthWords()
  const clinic = use(ClinicContext)
  const destroy = async () => {
    if (clinic) await discardWaiting(clinic)
    toast(t('deleted'), { anybody: true })
    await onDone()
  }
  const question = {
    title: t('delete_ask'),
    body: <Text as="p">{t('delete_text')}</Text>,
    danger: true,
    yes: t('delete', { count: waiting }),
    typed: { label: t('delete_number'), text: String(waiting) },
  }
  return <Confirm question={question} onAnswer={(yes) => (yes ? void destroy() : onBack())} />
}
