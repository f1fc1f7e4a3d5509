import { type RawBuilder, sql } from 'kysely'
import type { Inputs, Reply } from '#contract/endpoint.ts'
import { may } from '#contract/permissions.ts'
import { rowCalled } from '#contract/resource/found.ts'
import type { Resource, ResourceRow } from '#contract/resource/resource.ts'
import type { Db, UserContext } from '#server/calls/handler.ts'
import { atDoor } from '#server/db/lend.ts'
import type { JsonValue } from '#server/db/types.ts'
import { chosenOfLog, countLog, type LogPage, logPageOf, type Order, orderBy } from '#server/queries/pages.ts'
import { shownColumns } from '#server/resource/select-rows.ts'
import { type Act, actKinds, type listActs } from '../contract.ts'
import { type ActFacts, acts, keptLists } from './acts.ts'
import { changesIn } from './changes.ts'

type Asked = Inputs<typeof listActs>['query']
type Called = Act['called']

interface Line {
  id: number
  at: string
  who: Act['who']
  action: string
  row_id: string | null
  detail: JsonValue | null
  called: Called
}

/** Any act of `acts`, by the name under which the indexes know them all (migration 0166). */
const isAnAct = sql`is_act_of_administration(a.action)`

/** A page of the lines that the caller may read. */
export async function selectActs(ctx: UserContext, asked: Asked): Promise<Reply<typeof listActs>> {
  const { page = 1 } = asked
  const readable = [...acts].filter(([, { needs }]) => isReadable(ctx, needs))
  const kinds = actKinds.filter((kind) => readable.some(([, facts]) => facts.kind === kind))
  const mayRead = among(readable)
  const which = asking(asked, readable)
  return ctx.sql((db) =>
    atDoor(db, async (door) => {
      const asked = sql`${mayRead} and ${which}`
      const at = { page, counted: await countLog(door, sql`audit a where ${asked}`) }
      const { data: lines, meta } = logPageOf(at, await selectLines(door, asked, at))
      const named = await namesOf(door, lines)
      return {
        data: lines.map((line) => actOf(line, named)),
        meta,
        kinds,
        people: await peopleOf(door, readable),
      }
    }),
  )
}

const isReadable = ({ principal: { permissions } }: UserContext, needs: ActFacts['needs']): boolean =>
  needs === undefined || may({ role: 'admin', permissions }, needs)

type Known = readonly (readonly [name: string, facts: ActFacts])[]

/** Lines of these acts; that a line is of any of them at all, its index knows. */
const among = (known: Known): RawBuilder<unknown> =>
  known.length === acts.size ? isAnAct : sql`${isAnAct} and ${isOf(known)}`

/** Of no act at all nothing is found. */
const isOf = (known: Known): RawBuilder<unknown> => sql`a.action = any(${known.map(([name]) => name)})`

/** What is asked for of that which may be read. */
function asking({ kind, by, from, until }: Asked, readable: Known): RawBuilder<unknown> {
  const day = sql`(a.at at time zone 'Asia/Dhaka')::date`
  const parts = [
    ...(kind === undefined ? [] : [isOf(readable.filter(([, facts]) => facts.kind === kind))]),
    ...(by === undefined ? [] : [sql`a.user_id = ${by}`]),
    ...(from === undefined ? [] : [sql`${day} >= ${from}::date`]),
    ...(until === undefined ? [] : [sql`${day} <= ${until}::date`]),
  ]
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)
}

const person = sql`json_build_object('id', u.id, 'name', coalesce(u.name, u.phone), 'bn_name', u.bn_name)`
const account = (id: RawBuilder<unknown>) =>
  sql`(select json_build_object('name', coalesce(u.name, u.phone), 'bn_name', u.bn_name) from users u where u.id = ${id})`
const doctorOf = (practice: RawBuilder<unknown>) =>
  sql`(select json_build_object('name', d.name, 'bn_name', d.bn_name) from practices i join doctors d on d.id = i.doctor_id where i.id = ${practice})`

/** Of a call that was noted by what it was asked: the id in its address. */
const lookedAt = sql`((a.detail ->> 'asked')::json ->> 'id')`

/** What each line was done to, where no list says how it is called. */
const called = sql`case
  when a.action = 'doctor_document_read' then ${account(sql`${lookedAt}::integer`)}
  when a.action = 'account_picture_read' then ${doctorOf(sql`(select m.practice_id from platform_payment_methods m where m.id = ${lookedAt}::uuid)`)}
  when a.table_name = 'doctors' then (select json_build_object('name', d.name, 'bn_name', d.bn_name) from doctors d where d.id = a.row_id::integer)
  when a.table_name = 'doctor_requests' then (select json_build_object('name', r.name, 'bn_name', r.bn_name) from doctor_requests r where r.id = a.row_id::uuid)
  when a.table_name = 'user_roles' then ${account(sql`a.row_id::integer`)}
  when a.table_name = 'payment_methods' then ${doctorOf(sql`a.practice_id`)}
  when a.table_name = 'sms_activations' then ${doctorOf(sql`(select s.practice_id from sms_activations s where s.id = a.row_id::uuid)`)}
  when a.table_name = 'sms_suspensions' then ${doctorOf(sql`a.row_id::integer`)}
  when a.table_name = 'sms_types' then (select json_build_object('name', t.name, 'bn_name', t.bn_name) from sms_types t where t.id = a.row_id::integer)
  when a.table_name = 'offered_drugs' then json_build_object('name', a.detail #>> '{offered,brand}', 'bn_name', null)
end`

const order: Order = [[sql`a.id`, 'desc']]

const selectLines = async (db: Db, which: RawBuilder<unknown>, at: LogPage): Promise<Line[]> =>
  (
    await sql<Line>`with page as (select a.id from audit a where ${which} ${chosenOfLog(order, at)})
      select a.id, a.at, a.action, a.row_id, a.detail, ${called} called,
        (select ${person} from users u where u.id = a.user_id) who
      from page join audit a using (id) ${orderBy(order)}`.execute(db)
  ).rows

/** Whoever has done any of these acts. The index is asked for the next person after each, not for all that he did. */
const peopleOf = async (db: Db, known: Known) =>
  (
    await sql<NonNullable<Act['who']>>`with recursive actors as (
        (select a.user_id from audit a where ${isAnAct} order by a.user_id limit 1)
        union all
        select (select a.user_id from audit a where ${isAnAct} and a.user_id > b.user_id order by a.user_id limit 1)
          from actors b where b.user_id is not null)
      select u.id, coalesce(u.name, u.phone) name, u.bn_name from actors join users u on u.id = actors.user_id
      where exists (select from audit a where ${among(known)} and a.user_id = u.id) order by 2, 1`.execute(db)
  ).rows

/** How the rows of lists are called now, by list and number. */
async function namesOf(db: Db, lines: readonly Line[]): Promise<ReadonlyMap<string, Called>> {
  const named = new Map<string, Called>()
  for (const resource of keptLists) {
    const ids = lines
      .filter(({ action }) => action.startsWith(`${resource.name}.`))
      .map(({ row_id }) => Number(row_id))
    if (ids.length === 0) continue
    for (const row of await rowsOf(db, resource, ids)) {
      const { name, bn_name } = rowCalled(resource, row)
      named.set(`${resource.name} ${row.id}`, { name, bn_name })
    }
  }
  return named
}

const rowsOf = async (db: Db, resource: Resource, ids: readonly number[]): Promise<ResourceRow[]> =>
  (
    await sql<ResourceRow>`select ${shownColumns(resource)} from ${sql.table(resource.name)} where id = any(${ids})`.execute(
      db,
    )
  ).rows

function actOf(
  { action, row_id, detail, called: told, ...line }: Line,
  named: ReadonlyMap<string, Called>,
): Act {
  const facts = acts.get(action)
  if (!facts) throw new Error(`the audit of the administration does not know ${action}`)
  const { kind, verb } = facts
  const [list] = action.split('.')
  return {
    id: line.id,
    at: line.at,
    who: line.who,
    kind,
    verb,
    called: told ?? named.get(`${list} ${row_id}`) ?? removedAs(detail),
    changes: verb === 'look' ? [] : changesIn(detail, verb === 'remove'),
  }
}

/** What is gone is called what its last line says. */
function removedAs(detail: JsonValue | null): Called {
  const { name, bn_name } = Object(detail)
  return typeof name === 'string' && name !== ''
    ? { name, bn_name: typeof bn_name === 'string' ? bn_name : null }
    : null
}
