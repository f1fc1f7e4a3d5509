import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { settingsFrom } from './settings.ts'

const MASTER_KEY = 'a master key long enough to be one'

test('with nothing set the product serves its demonstration on this machine only', () => {
  expect(settingsFrom({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    databaseUrl: null,
    appDatabaseUrl: null,
    readDatabaseUrl: null,
    productName: 'Niramoy',
    publicUrl: null,
    smsGateway: 'log',
    payGateway: null,
    pushAlso: null,
    seed: 'demo',
    masterKey: null,
    logLevel: 'info',
    auditHeads: `${resolve('data')}-audit-heads.jsonl`,
    accessSeconds: 900,
    batchesAtOnce: 4,
    backup: null,
    exportDir: resolve('data/exports'),
    metricsToken: null,
  })
})

test('a database of the clinic’s own is never given demonstration data unasked', () => {
  expect(settingsFrom({ DATABASE_URL: 'postgres://db/clinic', MASTER_KEY, SMS_GATEWAY: 'log' }).seed).toBe(
    'none',
  )
  expect(settingsFrom({ DATABASE_URL: 'postgres://db/clinic', SEED: 'demo' }).seed).toBe('demo')
})

test('outside the demonstration the keys are sealed, and codes in the log are asked for', () => {
  for (const real of [{ SEED: 'none' }, { DATABASE_URL: 'postgres://db/clinic' }]) {
    expect(() => settingsFrom({ ...real, SMS_GATEWAY: 'log' })).toThrow('MASTER_KEY is not set')
    expect(() => settingsFrom({ ...real, MASTER_KEY })).toThrow('SMS_GATEWAY is not set')
    expect(settingsFrom({ ...real, MASTER_KEY, SMS_GATEWAY: 'log' })).toMatchObject({
      masterKey: MASTER_KEY,
      smsGateway: 'log',
    })
  }
  expect(() => settingsFrom({ PUBLIC_URL: 'https://clinic.example' })).toThrow('SMS_GATEWAY is not set')
})

test('an empty setting is an absent one', () => {
  expect(settingsFrom({ PORT: '', PRODUCT_NAME: ' ' })).toMatchObject({ port: 3000, productName: 'Niramoy' })
})

test('a public address loses its closing slash', () => {
  expect(settingsFrom({ PUBLIC_URL: 'https://clinic.example/', SMS_GATEWAY: 'log' }).publicUrl).toBe(
    'https://clinic.example',
  )
})

test.each([
  ['PORT', 'eighty', 'PORT is "eighty" but must be a whole number from 0 to 65535.'],
  ['PORT', '70000', 'PORT is "70000" but must be a whole number from 0 to 65535.'],
  ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must begin with postgres:// or postgresql://.'],
  [
    'PUBLIC_URL',
    'clinic',
    'PUBLIC_URL is "clinic" but must be an address that begins with https:// or http://.',
  ],
  ['SEED', 'all', 'SEED is "all" but must be one of: demo, none.'],
  ['SMS_GATEWAY', 'pigeon', 'SMS_GATEWAY is "pigeon" but must be one of: log, http.'],
  [
    'LOG_LEVEL',
    'loud',
    'LOG_LEVEL is "loud" but must be one of: fatal, error, warn, info, debug, trace, silent.',
  ],
  ['ACCESS_SECONDS', '901', 'ACCESS_SECONDS is "901" but must be a whole number from 5 to 900.'],
  ['BATCHES_AT_ONCE', '0', 'BATCHES_AT_ONCE is "0" but must be a whole number from 1 to 12.'],
  ['BATCHES_AT_ONCE', 'many', 'BATCHES_AT_ONCE is "many" but must be a whole number from 1 to 12.'],
  ['ACCESS_SECONDS', 'soon', 'ACCESS_SECONDS is "soon" but must be a whole number from 5 to 900.'],
  ['BACKUP_DIR', '/backups', 'BACKUP_DIR and BACKUP_TO must be set together, or neither.'],
  ['BACKUP_AT', '24:00', 'BACKUP_AT is "24:00" but must be a time of day in Dhaka, as 03:00.'],
  ['BACKUP_KEEP_DAYS', '0', 'BACKUP_KEEP_DAYS is "0" but must be a whole number from 1 to 9999.'],
  ['MASTER_KEY', 'short', 'MASTER_KEY must have at least 32 characters.'],
])('a wrong %s (%s) is told in one sentence', (name, value, sentence) => {
  expect(() => settingsFrom({ [name]: value })).toThrow(sentence)
})

test('a payment gateway is set whole, by an address that is sealed on its way, or not at all', () => {
  const whole = {
    PAY_GATEWAY_URL: 'https://pay.example/v1/',
    PAY_GATEWAY_MERCHANT: 'niramoy',
    PAY_GATEWAY_SECRET: 'a secret long enough to sign money with',
  }
  expect(settingsFrom(whole).payGateway).toEqual({
    address: 'https://pay.example/v1',
    merchant: 'niramoy',
    secret: whole.PAY_GATEWAY_SECRET,
  })
  for (const name of Object.keys(whole))
    expect(() => settingsFrom({ ...whole, [name]: '' })).toThrow('must be set together')
  expect(() => settingsFrom({ ...whole, PAY_GATEWAY_URL: 'http://pay.example' })).toThrow('https://')
  expect(() => settingsFrom({ ...whole, PAY_GATEWAY_SECRET: 'short' })).toThrow('at least 32')
})

test('backups are sealed for the public half of a key, and the secret half is not taken for it', () => {
  const recipient = `age1${'q'.repeat(58)}`
  expect(settingsFrom({ BACKUP_DIR: '/backups', BACKUP_TO: recipient }).backup).toEqual({
    dir: '/backups',
    recipient,
    atMinute: 180,
    keepDays: 30,
  })
  const said = { BACKUP_DIR: '/backups', BACKUP_TO: recipient, BACKUP_AT: '23:30', BACKUP_KEEP_DAYS: '7' }
  expect(settingsFrom(said).backup).toMatchObject({ atMinute: 1410, keepDays: 7 })
  const elsewhere = { ...said, DATABASE_URL: 'postgres://db/clinic', MASTER_KEY, SMS_GATEWAY: 'log' }
  expect(() => settingsFrom(elsewhere)).toThrow(
    'that of DATABASE_URL is backed up by what its provider offers',
  )
  const secret = `AGE-SECRET-KEY-1${'Q'.repeat(58)}`
  expect(() => settingsFrom({ BACKUP_DIR: '/backups', BACKUP_TO: secret })).toThrow('the public half')
})
