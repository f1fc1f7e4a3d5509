import { join, resolve } from 'node:path'
import { CannotStart } from './cannot-start.ts'
import { type BackupSettings, backupSettingsOf } from './backup.ts'
import { type SmsHttp, smsHttpOf } from './sms-http.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const seeds = ['demo', 'none'] as const
const gateways = ['log', 'http'] as const
const shortestKey = 32

export interface Settings {
  port: number
  host: string
  /** Absolute. */
  dataDir: string
  /** null: the server runs its own PostgreSQL in the data folder. */
  databaseUrl: string | null
  /** The product's own login to that database, which owns nothing; null: the server looks for one. */
  appDatabaseUrl: string | null
  /** Standbys of it, at which visitors' pages are read; null: at the database itself. */
  readDatabaseUrl: string | null
  productName: string
  /** Where people reach the product, without a closing slash; set means one trusted proxy stands in front. */
  publicUrl: string | null
  /** Where messages go: to the log, or to the gateway that is described here. */
  smsGateway: 'log' | SmsHttp
  /** Where patients pay at a page of a gateway's own; null: nowhere, or at the stand-in of the demonstration. */
  payGateway: { address: string; merchant: string; secret: string } | null
  /** The origin of one more push service beside those of the browsers; null: none. */
  pushAlso: string | null
  seed: (typeof seeds)[number]
  /** Seals the server's keys at rest. */
  masterKey: string | null
  logLevel: (typeof logLevels)[number]
  /** Where the ends of the audit's chain are kept, outside the database; null: in the log alone. */
  auditHeads: string | null
  /** How long an access token lives: fifteen minutes, or what a test says to see many of them end. */
  accessSeconds: number
  /** Where backups of our own PostgreSQL lie and whom they are sealed for; null: none are kept. */
  backup: BackupSettings | null
  /** Devices' batches that are worked on at a time. */
  batchesAtOnce: number
  /** Opens the figures of the server to whoever watches it; null: they are not there. */
  metricsToken: string | null
  /** Where the practices lie that doctors take home. Absolute; several servers of one database share it. */
  exportDir: string
}

type Environment = Readonly<Record<string, string | undefined>>

/** Reads the settings from the environment; an empty one counts as absent, a wrong one throws CannotStart with one sentence. */
export function settingsFrom(env: Environment): Settings {
  const given = (name: string): string | null => env[name]?.trim() || null
  const dataDir = resolve(given('DATA_DIR') ?? './data')
  const databaseUrl = postgresUrl('DATABASE_URL', given('DATABASE_URL'))
  const publicUrl = webAddress(given('PUBLIC_URL'))
  const seed = oneOf('SEED', seeds, given('SEED') ?? (databaseUrl === null ? 'demo' : 'none'))
  return {
    port: portNumber(given('PORT')),
    host: given('HOST') ?? '127.0.0.1',
    dataDir,
    databaseUrl,
    appDatabaseUrl: postgresUrl('APP_DATABASE_URL', databaseUrl === null ? null : given('APP_DATABASE_URL')),
    readDatabaseUrl: postgresUrl(
      'READ_DATABASE_URL',
      databaseUrl === null ? null : given('READ_DATABASE_URL'),
    ),
    productName: given('PRODUCT_NAME') ?? 'Niramoy',
    publicUrl,
    smsGateway: gateway(given, seed === 'demo' && publicUrl === null),
    payGateway: payGateway({
      address: given('PAY_GATEWAY_URL'),
      merchant: given('PAY_GATEWAY_MERCHANT'),
      secret: given('PAY_GATEWAY_SECRET'),
    }),
    pushAlso: pushOrigin(given('PUSH_ALSO')),
    seed,
    masterKey: key(given('MASTER_KEY'), seed === 'demo'),
    logLevel: oneOf('LOG_LEVEL', logLevels, given('LOG_LEVEL') ?? 'info'),
    auditHeads: given('AUDIT_HEADS') ?? (databaseUrl === null ? `${dataDir}-audit-heads.jsonl` : null),
    accessSeconds: accessLife(given('ACCESS_SECONDS')),
    backup: backupSettingsOf(given),
    batchesAtOnce: batchesAtOnce(given('BATCHES_AT_ONCE')),
    metricsToken: longEnough('METRICS_TOKEN', given('METRICS_TOKEN')),
    exportDir: resolve(given('EXPORT_DIR') ?? join(dataDir, 'exports')),
  }
}

function oneOf<const T extends string>(name: string, choices: readonly T[], value: string): T {
  const found = choices.find((choice) => choice === value)
  if (found === undefined)
    throw new CannotStart(`${name} is "${value}" but must be one of: ${choices.join(', ')}.`)
  return found
}

function portNumber(value: string | null): number {
  if (value === null) return 3000
  const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN
  if (!(port <= 65535))
    throw new CannotStart(`PORT is "${value}" but must be a whole number from 0 to 65535.`)
  return port
}

function postgresUrl(name: string, value: string | null): string | null {
  if (value !== null && !/^postgres(ql)?:\/\/./.test(value)) {
    throw new CannotStart(`${name} must begin with postgres:// or postgresql://.`)
  }
  return value
}

function webAddress(value: string | null): string | null {
  if (value === null) return null
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) {
    throw new CannotStart(
      `PUBLIC_URL is "${value}" but must be an address that begins with https:// or http://.`,
    )
  }
  return value.replace(/\/+$/, '')
}

/** All three or none: a gateway that nobody signs for would be believed by everybody. */
function payGateway(told: Record<'address' | 'merchant' | 'secret', string | null>): Settings['payGateway'] {
  const { address, merchant, secret } = told
  if (address === null && merchant === null && secret === null) return null
  if (address === null || merchant === null || secret === null)
    throw new CannotStart(
      'PAY_GATEWAY_URL, PAY_GATEWAY_MERCHANT and PAY_GATEWAY_SECRET must be set together, or none of them.',
    )
  if (!address.startsWith('https://') || !URL.canParse(address))
    throw new CannotStart(`PAY_GATEWAY_URL is "${address}" but must be an address that begins with https://.`)
  if (secret.length < shortestKey)
    throw new CannotStart(`PAY_GATEWAY_SECRET must have at least ${shortestKey} characters.`)
  return { address: address.replace(/\/+$/, ''), merchant, secret }
}

/** Plain http is for one on this machine alone: what is told is sealed, but not whom. */
function pushOrigin(value: string | null): string | null {
  if (value === null) return null
  const { protocol, hostname, origin } = URL.canParse(value) ? new URL(value) : new URL('about:blank')
  if (protocol === 'https:' || (protocol === 'http:' && hostname === '127.0.0.1')) return origin
  throw new CannotStart(`PUSH_ALSO is "${value}" but must be an address that begins with https://.`)
}

/** The server's keys lie in the clear where there are only made-up people, and nowhere else. */
function key(value: string | null, demonstration: boolean): string | null {
  if (value === null && !demonstration) {
    throw new CannotStart(
      `MASTER_KEY is not set: without it a copy of the database opens every sealed call and signs for every doctor. Set it to at least ${shortestKey} characters that are kept apart from the database (openssl rand -base64 32).`,
    )
  }
  return longEnough('MASTER_KEY', value)
}

function longEnough(name: string, value: string | null): string | null {
  if (value !== null && value.length < shortestKey)
    throw new CannotStart(`${name} must have at least ${shortestKey} characters.`)
  return value
}

/** One-time codes in the log of a server that people reach are a way in for whoever reads the log: that is said, never assumed. */
function gateway(given: (name: string) => string | null, atHome: boolean): Settings['smsGateway'] {
  const value = given('SMS_GATEWAY')
  if (value === null && !atHome) {
    throw new CannotStart(
      'SMS_GATEWAY is not set: one-time codes and messages would only be written to the log. Set SMS_GATEWAY=log if that is what you want.',
    )
  }
  if (oneOf('SMS_GATEWAY', gateways, value ?? 'log') === 'log') return 'log'
  return smsHttpOf(given('SMS_HTTP'), given('SMS_HTTP_SECRET'), given('SMS_CALLBACK_SECRET'))
}

/** The key that `npm run admin -- master-key` seals with from now on. */
export function nextMasterKey(env: Environment): string {
  const next = longEnough('NEW_MASTER_KEY', env['NEW_MASTER_KEY']?.trim() || null)
  if (next === null)
    throw new CannotStart(
      'NEW_MASTER_KEY is not set: set it to the key that seals from now on, and MASTER_KEY to the one so far.',
    )
  return next
}

function accessLife(value: string | null): number {
  const seconds = Number(value ?? 900)
  if (!(Number.isInteger(seconds) && seconds >= 5 && seconds <= 900))
    throw new CannotStart(`ACCESS_SECONDS is "${value}" but must be a whole number from 5 to 900.`)
  return seconds
}

/** Each holds a connection of sixteen, and the others are for everything else. */
function batchesAtOnce(value: string | null): number {
  const most = Number(value ?? 4)
  if (!(Number.isInteger(most) && most >= 1 && most <= 12))
    throw new CannotStart(`BATCHES_AT_ONCE is "${value}" but must be a whole number from 1 to 12.`)
  return most
}
