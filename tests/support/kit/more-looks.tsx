import { useState } from 'react'
import { BareFrame, EntryFrame, EntryTitle, WhoIsSignedIn } from '#ui/bare-frame.tsx'
import { Button } from '#ui/button.tsx'
import { ChoiceCards } from '#ui/choice-chips.tsx'
import { CodeInput } from '#ui/code-input.tsx'
import { Columns } from '#ui/columns.tsx'
import { Field } from '#ui/field.tsx'
import { PageHeading, PageSection } from '#ui/heading.tsx'
import { Initials } from '#ui/initials.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Item, List, StubRow } from '#ui/list.tsx'
import { Mark } from '#ui/mark.tsx'
import { RowMenu } from '#ui/menu.tsx'
import { Panel } from '#ui/panel.tsx'
import { PinPad } from '#ui/pin-pad.tsx'
import { SerialStubs } from '#ui/serial.tsx'
import { Facts, Text } from '#ui/text.tsx'
import { TokenCard } from '#ui/token-card.tsx'
import { FrameLook, say } from './frame-look.tsx'

const menu = <RowMenu name="x" items={[{ label: 'Retry', icon: 'refresh' }]} />

export function SyncLook() {
  const main = (
    <>
      <PageSection title={say('Needs your decision', 'সিদ্ধান্ত দরকার')} count={2} urgent>
        <Panel
          tone="danger"
          footer={
            <>
              <Button kind="primary">{say('Refund ৳600 cash', '৳৬০০ ফেরত')}</Button>
              <Button>{say('Keep as credit', 'জমা রাখুন')}</Button>
              <Button kind="quiet" icon="lock">
                {say('Discard, doctor PIN', 'বাদ, ডাক্তারের পিন')}
              </Button>
            </>
          }
        >
          <Stack gap="xs">
            <Row justify="between">
              <Text strong size="md">
                {say('Subrata Das paid twice', 'সুব্রত দাস দুইবার দিয়েছেন')}
              </Text>
              <Mark state="decide" />
            </Row>
            <Text tone="muted" as="p">
              You took ৳600 in cash at 6:21. He had already paid ৳1,000 by bKash at 5:58.
            </Text>
          </Stack>
        </Panel>
        <Panel tone="danger" footer={<Button kind="primary">{say('Use this number', 'এই নম্বর রাখুন')}</Button>}>
          <Stack gap="sm">
            <Row justify="between">
              <Text strong size="md">
                Phone of Fatema Khatun changed on two devices
              </Text>
              <Mark state="decide" />
            </Row>
            <ChoiceCards
              label="Phone"
              name="p"
              defaultValue="a"
              options={[
                { value: 'a', label: '01512-345605', second: 'This desk, 6:24' },
                { value: 'b', label: '01512-345650', second: "Doctor's laptop, 6:30" },
              ]}
            />
          </Stack>
        </Panel>
      </PageSection>
      <PageSection title={say('Waiting to be sent', 'পাঠানো বাকি')} count={5}>
        <List>
          <Item
            icon="arrival"
            title="Walk-in 13, Tanvir Ahmed"
            second="patient, visit and ৳1,000 go together"
            end={<Mark state="sending" />}
            menu={menu}
          />
          <Item
            icon="vitals"
            title="Vitals, Purnima Rani Saha"
            second="BP 128/82, 61 kg"
            end={<Mark state="here" />}
            menu={menu}
          />
          <Item
            icon="receipt"
            tone="danger"
            title="Receipt B-000131, Sufia Khatun"
            second="Refused: discount over your ৳200 limit"
            end={
              <>
                <Mark state="decide" />
                <Button size="sm">{say('Edit', 'ঠিক করুন')}</Button>
              </>
            }
            menu={menu}
          />
        </List>
      </PageSection>
    </>
  )
  const aside = (
    <>
      <PageSection title={say('Devices of this chamber', 'এই চেম্বারের ডিভাইস')}>
        <List>
          <StubRow
            serial="A"
            name="Doctor's laptop"
            second="Dr. Nusrat Jahan · 6:42"
            end={<Mark state="saved" />}
          />
          <StubRow
            serial="B"
            name="Desk tablet, this one"
            second="Md. Shakil Mia · 6:42"
            end={<Mark state="here">5 here</Mark>}
          />
        </List>
      </PageSection>
      <PageSection title={say('Serials in hand', 'হাতে সিরিয়াল')}>
        <SerialStubs label="Serials" labels={['14', '15', '16', '35', '36', '37']} />
      </PageSection>
      <PageSection title={say('Space', 'জায়গা')}>
        <Facts
          rows={[
            { name: say('Used', 'ব্যবহৃত'), value: '214 MB' },
            { name: say('Kept safe by the browser', 'ব্রাউজার রাখছে'), value: say('yes', 'হ্যাঁ'), tone: 'ok' },
          ]}
        />
      </PageSection>
    </>
  )
  return (
    <FrameLook sync={{ state: 'decide', decisions: 2, at: say('6:42', '৬:৪২') }}>
      <PageHeading
        title={say('Sync', 'সিঙ্ক')}
        second={say('Last success 6:42 pm · oldest waiting 18 min', 'শেষ সফল ৬:৪২')}
      >
        <Button icon="download">{say('Export file', 'ফাইল রাখুন')}</Button>
        <Button kind="primary" icon="refresh">
          {say('Try now', 'এখন পাঠান')}
        </Button>
      </PageHeading>
      <Columns main={main} aside={aside} />
    </FrameLook>
  )
}

export function LockLook() {
  const [pin, setPin] = useState('123')
  return (
    <BareFrame
      product={say('Niramoy', 'নিরাময়')}
      home="/"
      end={<Mark state="here">{say('14 records safe on this device', '১৪টি রেকর্ড এই ডিভাইসে নিরাপদ')}</Mark>}
    >
      <WhoIsSignedIn
        initials={<Initials size="lg" name="Shakil Mia" />}
        name={say('Md. Shakil Mia', 'মো. শাকিল মিয়া')}
        second={say('Green Care Chamber, desk tablet B', 'গ্রীন কেয়ার চেম্বার, ডেস্ক ট্যাব B')}
      />
      <Text size="md">{say('Enter your PIN', 'পিন দিন')}</Text>
      <PinPad
        value={pin}
        onChange={setPin}
        onEnter={() => setPin('')}
        hint={say('Locked after 5 minutes. Your work is kept.', '৫ মিনিট পর লক হয়েছে। আপনার কাজ আছে।')}
      />
      <Row gap="md">
        <Button kind="quiet">{say('Forgot the PIN', 'পিন ভুলে গেছি')}</Button>
        <Button kind="quiet">{say('Another person', 'অন্য কেউ')}</Button>
      </Row>
    </BareFrame>
  )
}

export function DoorLook() {
  return (
    <EntryFrame
      product={say('Niramoy', 'নিরাময়')}
      home="/"
      slogan={say(
        'Serials for the doctor, prescriptions for the family, on your phone.',
        'ডাক্তারের সিরিয়াল, পরিবারের প্রেসক্রিপশন, আপনার ফোনে।',
      )}
      aside={
        <TokenCard serial="12" name={say('Serial', 'সিরিয়াল')}>
          <Text as="p">{say('Dr. Nusrat Jahan', 'ডা. নুসরাত জাহান')}</Text>
        </TokenCard>
      }
    >
      <Row>
        <Button kind="quiet" flush icon="back">
          {say('Change number', 'নম্বর বদলান')}
        </Button>
      </Row>
      <EntryTitle
        second={say('A 6-digit code was sent to 01712-345601.', '০১৭১২-৩৪৫৬০১ নম্বরে ৬ সংখ্যার কোড পাঠানো হয়েছে।')}
      >
        {say('Write the code', 'কোডটি লিখুন')}
      </EntryTitle>
      <Field
        label={say('Code', 'কোড')}
        labelHidden
        error={say('The code does not match. 4 tries left.', 'কোড মেলেনি। আর ৪ বার চেষ্টা করা যাবে।')}
      >
        <CodeInput name="code" />
      </Field>
      <Button kind="primary" size="lg" wide>
        {say('Confirm', 'নিশ্চিত করুন')}
      </Button>
      <Text tone="muted">{say('New code in 0:42', 'নতুন কোড ০:৪২ পরে')}</Text>
    </EntryFrame>
  )
}
