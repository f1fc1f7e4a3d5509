import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Instant, Meta, NumberText, Page, Phone, TypedPhone } from '#contract/fields.ts'
import { platformPermissions } from '#contract/permissions.ts'
import { refusal } from '#contract/refusal.ts'
import { resourceField } from '#contract/resource/field.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { rolePages } from './pages.ts'

/** He would take from himself what opens the roles: another administrator has to. */
export const ownKeyLost = refusal(409, 'own_key')
/** He is the last Super Admin. */
export const lastKey = refusal(409, 'last_key')
/** Nobody gives what he does not hold. */
export const beyondOwn = refusal(403, 'beyond_own')
/** The role that holds everything stays as it is. */
export const fixedRole = refusal(409, 'fixed_role')

/** The role of Super Admins: everything, always. */
export const superAdminRole = 1

/** A named set of permissions of the administration. */
export const adminRoles = defineResource({
  name: 'roles',
  fields: {
    ...resourceField.bothNames(60),
    permissions: resourceField.choices(platformPermissions, { listed: 'second', some: true }),
  },
  needs: 'Role List',
  sort: 'name',
  counted: true,
  calls: {
    list: '/admin/v1/roles',
    create: '/admin/v1/roles/create',
    edit: '/admin/v1/roles/{id}/edit',
    update: '/admin/v1/roles/{id}',
  },
  refuses: [ownKeyLost, beyondOwn, fixedRole],
  pages: rolePages,
})

const needs = 'Role Assign List'

/** A role as it is offered for giving. */
const RoleNamed = z.object({
  id: z.int(),
  name: z.string(),
  bn_name: z.string(),
  permissions: z.array(z.string()),
})

/** Somebody who holds a role of the administration; his id is that of his account. */
const AssignedUser = z.object({
  id: z.int(),
  phone: Phone,
  name: z.nullable(z.string()),
  bn_name: z.nullable(z.string()),
  role: RoleNamed,
  given_at: z.nullable(Instant),
})
export type AssignedUser = z.infer<typeof AssignedUser>

export const listAssigned = endpoint({
  method: 'GET',
  path: '/admin/v1/assigned-users',
  scope: 'platform',
  needs,
  query: z.strictObject({ page: Page }),
  reply: z.object({ data: z.array(AssignedUser), meta: Meta }),
})

const FoundUser = z.object({
  id: z.int(),
  phone: Phone,
  name: z.nullable(z.string()),
  bn_name: z.nullable(z.string()),
  active: z.boolean(),
  role_id: z.nullable(z.int()),
})

/**
 * The account of a phone, for giving it a role. The phone travels in a header. The specification's answer has places for
 * patients: they stay empty, for no administrator sees one.
 */
export const findUser = endpoint({
  method: 'GET',
  path: '/admin/v1/find-user',
  scope: 'platform',
  needs,
  query: z.strictObject({ phone: TypedPhone }),
  inHeader: ['phone'],
  reply: z.object({
    user: z.nullable(FoundUser),
    user_all_patient: z.array(z.never()),
    patient: z.null(),
    without_user_patient: z.array(z.never()),
    roles: z.array(RoleNamed),
  }),
})

const RoleId = z.int('choice')

/** Gives an account a role in place of the one it held. */
export const assignRole = endpoint({
  method: 'POST',
  path: '/admin/v1/role-assign',
  scope: 'platform',
  needs,
  status: 201,
  refuses: [ownKeyLost, lastKey, beyondOwn],
  body: z.strictObject({ phone: TypedPhone, role_id: RoleId }),
  reply: z.object({ data: AssignedUser }),
})

export const editAssigned = endpoint({
  method: 'GET',
  path: '/admin/v1/role-assign-edit/{id}',
  scope: 'platform',
  needs,
  params: z.strictObject({ id: NumberText }),
  reply: z.object({ data: AssignedUser, roles: z.array(RoleNamed) }),
})

/** Another role for who holds one; null takes it away. */
export const updateAssigned = endpoint({
  method: 'POST',
  path: '/admin/v1/role-assign-update',
  scope: 'platform',
  needs,
  refuses: [ownKeyLost, lastKey, beyondOwn],
  body: z.strictObject({ id: z.int(), role_id: z.nullable(RoleId) }),
  reply: z.object({ data: z.nullable(AssignedUser) }),
})
