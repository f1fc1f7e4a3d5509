import type pg from 'pg'

/** How large a platform is: what its administration lists. */
export interface PlatformSize {
  doctors: number
  users: number
  audit: number
}

/** Ids of what is laid in here begin above those of the demonstration. */
const first = 1_000_000

/**
 * Lays a grown platform into a database as its owner, in set-wise statements: triggers and references are off meanwhile,
 * so it must be given what fits. Each person has a name of his own, so that a search for one finds one.
 */
export async function growPlatform(pool: pg.Pool, size: PlatformSize): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`set session_replication_role = replica`)
    for (const statement of growthOf(size)) await client.query(statement)
    await client.query(`set session_replication_role = origin`)
    await client.query('vacuum analyze')
  } finally {
    client.release()
  }
}

/** Everything that it lays in, statement by statement. */
export const growthOf = (size: PlatformSize): string[] => [...people(size), ...work(size)]

const hash = (n: string) => `substr(md5((${n})::text), 1, 8)`

const people = ({ doctors, users }: PlatformSize): string[] => [
  `insert into users (id, phone, name, bn_name, created_at)
    select ${first} + n, '018' || lpad(n::text, 8, '0'), 'Person ' || ${hash('n')} || ' Number' || n, 'ব্যক্তি ' || n, now() - n * interval '1 minute'
    from generate_series(1, ${users}) n`,
  `insert into doctors (id, user_id, name, bn_name, bmdc, degrees, speciality_ids, status, created_at)
    select ${first} + n, ${first} + n, 'Dr. Doctor ' || ${hash('n')} || ' Number' || n, 'ডাঃ চিকিৎসক ' || n, 'B' || n, '{MBBS}', array[1 + n % 20],
      case when n % 50 = 0 then 4 else 1 end, now() - n * interval '1 hour' from generate_series(1, ${doctors}) n`,
  `insert into practices (id, doctor_id, created_at) select ${first} + n, ${first} + n, now() from generate_series(1, ${doctors}) n`,
  `insert into memberships (practice_id, user_id, role) select ${first} + n, ${first} + n, 'doctor' from generate_series(1, ${doctors}) n`,
  `insert into doctor_requests (id, user_id, state, phone, name, bn_name, bmdc, speciality_id, degrees, district_id, photo, certificate, created_at, changed_at)
    select gen_random_uuid(), ${first} + ${doctors} + n, (array['submitted', 'info_requested', 'rejected'])[1 + n % 3], '017' || lpad(n::text, 8, '0'),
      'Dr. Asker Number' || n, 'ডাঃ প্রার্থী ' || n, 'R' || n, 1 + n % 20, '[{"degree": "MBBS"}]', 1, '', '', now() - n * interval '1 hour', now()
    from generate_series(1, ${Math.round(doctors / 5)}) n`,
  `insert into user_roles (user_id, role, permissions, role_id, given_at)
    select ${first} + n, 'admin', '{User List}', 2, now() from generate_series(1, ${Math.round(users / 100)}) n`,
]

const day = `(current_date - date '1970-01-01')`

const work = ({ doctors, users, audit }: PlatformSize): string[] => [
  `insert into codes (id, phone, purpose, code_hash, state, address, sent_at, expires_at)
    select gen_random_uuid(), '018' || lpad((1 + n % ${users})::text, 8, '0'), (array['join', 'reset'])[1 + n % 2], 'x',
      (array['sent', 'verified', 'failed'])[1 + n % 3], '127.0.0.1', now() - n * interval '1 minute', now() - n * interval '1 minute'
    from generate_series(1, ${users * 3}) n`,
  `insert into payment_methods (id, practice_id, rev, created_by, created_at, type, number, holder, account_type, status)
    select gen_random_uuid(), ${first} + n, 1, ${first} + n, now() - n * interval '1 hour', 'bkash', '018' || lpad(n::text, 8, '0'), 'Doctor ' || n, 'personal',
      (array['pending', 'verified', 'verified', 'rejected'])[1 + n % 4] from generate_series(1, ${doctors}) n`,
  `insert into sms_activations (id, practice_id, package_id, name, bn_name, credits, price_paisa, validity_days, state, reference, requested_by, requested_at, decided_by, decided_at, expires_at)
    select gen_random_uuid(), ${first} + 1 + n % ${doctors}, 1, 'Hundred', 'একশ', 100, 5000, 30,
      case when n <= ${doctors / 10} then 'payment_pending' else 'active' end, 'REF' || n, ${first} + 1 + n % ${doctors}, now() - n * interval '1 hour',
      case when n > ${doctors / 10} then ${first} + 1 end, case when n > ${doctors / 10} then now() end, case when n > ${doctors / 10} then now() + interval '30 days' end
    from generate_series(1, ${doctors * 5}) n`,
  `insert into sms_messages (id, practice_id, sms_type_id, version, state, parts, to_masked, made_at)
    select gen_random_uuid(), ${first} + 1 + n % ${doctors}, 1, n, 'delivered', 1, '017XX-XXXX01', now() - n * interval '30 seconds'
    from generate_series(1, ${doctors * 20}) n`,
  `insert into prescription_counts (practice_id, span, upto)
    select ${first} + n, span, array(select nth * (1 + n % 20) from generate_series(1, 32) nth)
    from generate_series(1, ${doctors}) n, generate_series(${day} / 32 - 1, ${day} / 32) span`,
  `insert into testimonials (name, bn_name, text, bn_text, position, status)
    select 'Speaker Number' || n, 'বক্তা ' || n, 'They took time', 'সময় নিয়েছেন', n, (array['pending', 'approved', 'hidden'])[1 + n % 3]
    from generate_series(1, ${doctors}) n`,
  `insert into drugs (id, brand, generic, generic_key, strength, form, form_abbr, company, type, active)
    select ${50 * first} + n, 'Brand' || ${hash('n')} || ' Number' || n, 'Paracetamol', 'paracetamol', '500 mg', 'Tablet', 'Tab.', 'Maker ' || n % 250, 'allopathic', true
    from generate_series(1, ${users}) n`,
  `insert into audit (practice_id, user_id, action, table_name, row_id, at)
    select ${first} + 1 + n % ${doctors}, ${first} + 1 + n % ${users}, 'patients.read', 'patients', n::text, now() - n * interval '1 second'
    from generate_series(1, ${audit}) n`,
  `insert into audit (user_id, action, table_name, row_id, detail, at)
    select ${first} + 1 + n % 3, 'drugs.change', 'drugs', (${50 * first} + n)::text, '{"from": {"company": "A"}, "to": {"company": "B"}}', now() - n * interval '1 minute'
    from generate_series(1, ${users}) n`,
]
