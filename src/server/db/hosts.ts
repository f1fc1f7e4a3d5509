import pg from 'pg'
import { CannotStart } from '#server/settings/cannot-start.ts'

/** One of the hosts at which a database may be had. */
export interface Host {
  /** `db1:5432`, for people. */
  name: string
  /** An address, or the folder of a socket. */
  host: string
  port: number
}

/** A database as an address names it. */
export interface DatabaseHosts {
  /** How to connect to the first of them. */
  connection: pg.ClientConfig
  /** In the order of the address; at least one. */
  hosts: readonly Host[]
}

/** What an address may ask of a host, by what is done there. */
const wanted: Readonly<Record<'writes' | 'reads', readonly (string | null)[]>> = {
  writes: [null, 'any', 'read-write', 'primary'],
  reads: [null, 'any', 'standby', 'prefer-standby', 'read-only'],
}

/**
 * Reads an address with one host or several, as PostgreSQL's own programs do: `postgres://u@a:5432,b:5433/db`, or
 * `?host=/run/a,/run/b`. The driver knows addresses of one host alone. Throws CannotStart where it asks for another kind of host.
 */
export function hostsOf(
  setting: string,
  address: string,
  what: keyof typeof wanted = 'writes',
): DatabaseHosts {
  const [, head = '', authority = '', path = '', query = ''] =
    /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)([^?]*)\??(.*)$/.exec(address) ?? []
  const asked = new URLSearchParams(query)
  const attrs = asked.get('target_session_attrs')
  if (!wanted[what].includes(attrs))
    throw new CannotStart(
      `${setting} asks for target_session_attrs=${attrs}, but the product ${what} there: leave that out, or say ${what === 'writes' ? 'read-write' : 'standby'}.`,
    )
  asked.delete('target_session_attrs')
  const places = authority.split(',').length > 1 ? placesIn(authority) : placesAsked(asked)
  if (places.length <= 1) {
    const connectionString = attrs === null ? address : `${head}${authority}${path}?${asked.toString()}`
    return { connection: { connectionString }, hosts: [hostIn({ connectionString })] }
  }
  const connection = {
    connectionString: `${head}${authority.includes(',') ? '' : authority}${path}?${asked.toString()}`,
  }
  const hosts = places.map((place) => hostIn(atHost(connection, place)))
  return { connection: atHost(connection, hosts[0] ?? hostIn(connection)), hosts }
}

type Place = Pick<Host, 'host' | 'port'>

const placesIn = (authority: string): Place[] =>
  authority.split(',').map((one) => {
    const [, host = '', port] = /^(\[[^\]]*\]|[^:]*)(?::(\d+))?$/.exec(one) ?? []
    return { host: decodeURIComponent(host.replace(/^\[|\]$/g, '')), port: Number(port ?? 5432) }
  })

/** `host=a,b&port=1,2`; one port may stand for all. */
function placesAsked(asked: URLSearchParams): Place[] {
  const hosts = asked.get('host')?.split(',') ?? []
  const ports = asked.get('port')?.split(',') ?? []
  return hosts.map((host, at) => ({ host, port: Number(ports[at] ?? ports[0] ?? 5432) }))
}

/** The driver's own reading of a connection to one host. */
function hostIn(connection: pg.ClientConfig): Host {
  const { host, port } = new pg.Client(connection)
  return { name: `${host}:${port}`, host, port }
}

/** The same connection, at another host. */
export function atHost(connection: pg.ClientConfig, { host, port }: Place): pg.ClientConfig {
  if (connection.connectionString === undefined) return { ...connection, host, port }
  const [address = '', query] = connection.connectionString.split('?')
  const asked = new URLSearchParams(query)
  asked.set('host', host)
  asked.set('port', String(port))
  return { ...connection, connectionString: `${address}?${asked.toString()}` }
}
