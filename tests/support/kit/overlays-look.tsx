import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { Row } from '#ui/layout.tsx'
import { List, StubRow } from '#ui/list.tsx'
import { MenuButton } from '#ui/menu.tsx'
import { Palette } from '#ui/palette.tsx'
import { toast } from '#ui/toasts.ts'
import { say } from './frame-look.tsx'
import { Fields } from './fields-look.tsx'

const nothing = () => undefined

export function Overlays() {
  const [open, setOpen] = useState('')
  const [ask, question] = useConfirm()
  const close = () => setOpen('')
  const people = (text: string) =>
    ['Abdur Rahim', 'Rahima Begum'].map((label) => ({
      id: label,
      label,
      ranges: text ? ([[0, 1]] as const) : [],
      second: '52Y M',
    }))
  return (
    <Row>
      <Button
        onClick={() =>
          void ask({
            title: say('Submit Data?', 'তথ্য জমা দেবেন?'),
            body: say('Are you sure?', 'আপনি কি নিশ্চিত?'),
          })
        }
      >
        confirm
      </Button>
      <Button onClick={() => setOpen('dialog')}>dialog</Button>
      <Button onClick={() => setOpen('drawer')}>drawer</Button>
      <Button onClick={() => setOpen('palette')}>palette</Button>
      <MenuButton
        items={[
          { label: say('Recall', 'আবার ডাকুন'), icon: 'call' },
          { label: say('Vitals', 'ভাইটাল'), icon: 'vitals', kbd: 'F4' },
          'line',
          { label: say('Mark absent', 'অনুপস্থিত'), icon: 'no-show', danger: true },
        ]}
      >
        menu
      </MenuButton>
      {(['default', 'success', 'error', 'info', 'warning'] as const).map((kind) => (
        <Button
          key={kind}
          size="sm"
          onClick={() =>
            toast(`Toast ${kind}`, { kind, lasts: 60_000, ...(kind === 'warning' ? { undo: nothing } : {}) })
          }
        >
          {kind}
        </Button>
      ))}
      {question}
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        size="form"
        title={say('Appointment', 'অ্যাপয়েন্টমেন্ট')}
        footer={
          <>
            <Button onClick={close}>{say('Cancel', 'বাতিল')}</Button>
            <Button kind="primary">{say('Save', 'সেভ করুন')}</Button>
          </>
        }
      >
        <Fields />
      </Dialog>
      <Drawer open={open === 'drawer'} onClose={close} title="Subrata Das">
        <List>
          <StubRow serial="1" name="One" />
        </List>
      </Drawer>
      <Palette
        open={open === 'palette'}
        onClose={close}
        search={people}
        onPick={nothing}
        placeholder={say('Patient, drug, screen', 'রোগী, ওষুধ, পাতা')}
      />
    </Row>
  )
}
