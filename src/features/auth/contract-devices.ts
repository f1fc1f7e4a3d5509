import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { deviceSet, noProofKey, Password, smsFailed, spentCode, wrongCode } from '#contract/session.ts'
import { Id, Instant, line, NumberText } from '#contract/fields.ts'
import { PublicKey } from '#contract/public-key.ts'
import { refusal } from '#contract/refusal.ts'
import { Code, CodeSent, LanguageField } from './contract-fields.ts'

/** A key of this device is on the server already, and it is another. */
export const keySet = refusal(409, 'key_set')

export const DeviceKind = z.literal(['desk', 'doctor', 'display'], 'choice')
export type DeviceKind = z.infer<typeof DeviceKind>
/** What a person sets up with a PIN. A wall display is nobody's: it joins by a code and copies no practice. */
export const OwnDeviceKind = z.literal(['desk', 'doctor'], 'choice')
export type OwnDeviceKind = z.infer<typeof OwnDeviceKind>

const OwnDevice = z.strictObject({ id: NumberText })

/** Sends a code to whoever holds this device: it is good for its recovery key and for nothing else. */
export const askRecovery = endpoint({
  method: 'POST',
  path: '/v1/devices/{id}/recovery-code',
  scope: 'practice',
  refuses: [smsFailed],
  ours: true,
  params: OwnDevice,
  body: z.strictObject({ language: z.optional(LanguageField) }),
  reply: CodeSent,
})

/** Gives a device whose PIN was forgotten its recovery key: to its own person, who proves himself with the code and, where he has one, the password. */
export const recoverDevice = endpoint({
  method: 'POST',
  path: '/v1/devices/{id}/recovery',
  scope: 'practice',
  refuses: [wrongCode, spentCode],
  ours: true,
  params: OwnDevice,
  body: z.strictObject({ code_id: Id, code: Code, password: z.optional(Password) }),
  /** 32 bytes in base64 each: those it may be wrapped under, and the one that it is to be wrapped under from now on. */
  reply: z.object({ keys: z.array(z.string()), fresh: z.string() }),
})

/** The device is wrapped under the fresh key: the one before is forgotten. */
export const deviceRecovered = endpoint({
  method: 'PUT',
  path: '/v1/devices/{id}/recovery',
  scope: 'practice',
  ours: true,
  params: OwnDevice,
  reply: z.object({ message: z.string() }),
})

/** Makes this device one of the practice's. What comes back is kept on the device; the PIN never leaves it. */
export const enrolDevice = endpoint({
  method: 'POST',
  path: '/v1/devices',
  scope: 'practice',
  refuses: [noProofKey, deviceSet],
  ours: true,
  status: 201,
  body: z.strictObject({ name: line(60), kind: OwnDeviceKind, install_id: line(64) }),
  reply: z.object({
    device: z.object({ id: z.int(), letter: z.string(), kind: DeviceKind, name: z.string() }),
    /** 32 bytes in base64: the second way to the data key. */
    recovery_key: z.string(),
    push_token: z.string(),
    sync_public_key: PublicKey,
    root_public_key: PublicKey,
  }),
})

/**
 * Certifies the key with which a doctor's device signs what he issues: base64url of a JSON `SigningCertificate`, a dot,
 * base64url of the root key's signature (ECDSA P-256, SHA-256) over the first part. `proof` is the key's own signature
 * over `possessionText`: nobody has another's key certified as his.
 */
export const certifyDevice = endpoint({
  method: 'PUT',
  path: '/v1/devices/{id}/signing-key',
  scope: 'practice',
  refuses: [keySet],
  needs: 'Prescription Issue',
  ours: true,
  params: z.strictObject({ id: NumberText }),
  body: z.strictObject({ key: PublicKey, proof: z.string('required').check(z.maxLength(100, 'too_long')) }),
  reply: z.object({ certificate: z.string() }),
})

/**
 * Brings the key with which this device signs what it seals while it is unlocked (`envelopeText`): from then on nothing
 * sealed is taken from it without. `proof` is the key's own signature over `envelopeKeyText`.
 */
export const bringEnvelopeKey = endpoint({
  method: 'PUT',
  path: '/v1/devices/{id}/envelope-key',
  scope: 'practice',
  refuses: [keySet],
  ours: true,
  params: z.strictObject({ id: NumberText }),
  body: z.strictObject({ key: PublicKey, proof: z.string('required').check(z.maxLength(100, 'too_long')) }),
  reply: z.object({ device_id: z.int() }),
})

/** What the root key vouches for, in this order: a QR has its parts alone, and the text is made of them again. */
export const SigningCertificate = z.object({
  practice_id: z.int(),
  doctor_id: z.int(),
  name: z.string(),
  bn_name: z.nullable(z.string()),
  bmdc: z.nullable(z.string()),
  letter: z.string(),
  from: Instant,
  until: Instant,
  key: PublicKey,
})
export type SigningCertificate = z.infer<typeof SigningCertificate>

export const DeviceEntry = z.object({
  id: z.int(),
  letter: z.string(),
  name: z.string(),
  kind: DeviceKind,
  user_id: z.int(),
  user_name: z.nullable(z.string()),
  enrolled_at: Instant,
  last_seen_at: z.nullable(Instant),
  revoked_at: z.nullable(Instant),
  /** Its person was removed: from then on it empties itself at its next contact. */
  wipe_asked_at: z.nullable(Instant),
  /** It said that nothing of the practice lies on it any more. */
  wiped_at: z.nullable(Instant),
})
export type DeviceEntry = z.infer<typeof DeviceEntry>

/** A person's own devices in the practice; a doctor sees all of it. */
export const listDevices = endpoint({
  method: 'GET',
  path: '/v1/devices',
  scope: 'practice',
  ours: true,
  reply: z.object({ devices: z.array(DeviceEntry) }),
})

/** Shuts a device out at once: its sessions end and nothing it sends is taken. */
export const revokeDevice = endpoint({
  method: 'DELETE',
  path: '/v1/devices/{id}',
  scope: 'practice',
  ours: true,
  params: z.strictObject({ id: NumberText }),
  reply: z.object({ device: DeviceEntry }),
})

export const OpenSession = z.object({
  id: Id,
  made_at: Instant,
  seen_at: Instant,
  /** The one that asks. */
  here: z.boolean(),
  /** Where it stands; null: it was opened without a device. */
  device: z.nullable(z.object({ letter: z.string(), name: z.string() })),
  /** By which browser on which system it was opened; null: neither is known. */
  browser: z.nullable(z.string()),
})
export type OpenSession = z.infer<typeof OpenSession>

/** Where a person is logged in, whatever on; what was used last comes first. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/v1/sessions',
  scope: 'user',
  ours: true,
  reply: z.object({ sessions: z.array(OpenSession) }),
})

/** Ends one of them: whoever holds its tokens is out at once. 404 where it is not one's own, or over. */
export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/v1/sessions/{session_id}',
  scope: 'user',
  ours: true,
  params: z.strictObject({ session_id: Id }),
  reply: z.object({ session_id: Id }),
})

/** Ends all of them but the one that asks. */
export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/v1/sessions',
  scope: 'user',
  ours: true,
  reply: z.object({ ended: z.int() }),
})
