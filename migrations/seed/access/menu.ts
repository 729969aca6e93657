import { linkableScreens } from '#contract/screens'

type Link = readonly [id: number, path: string, icon: string]
type Group = { id: number; name_en: string; name_bn: string; icon: string; links: readonly Link[] }

const top: readonly Link[] = [
  [1, '/dashboard', 'home'],
  [2, '/application-management/dashboard', 'chart'],
  [3, '/application-management/application', 'document'],
]

const config = '/system-configuration'
const groups: readonly Group[] = [
  {
    id: 100,
    name_en: 'Staff and access',
    name_bn: 'কর্মী ও প্রবেশাধিকার',
    icon: 'users',
    links: [
      [101, `${config}/users`, 'users'],
      [102, `${config}/role`, 'key'],
      [103, `${config}/role-permission`, 'shield'],
      [104, `${config}/device-registration`, 'device'],
      [105, `${config}/leave`, 'users'],
    ],
  },
  {
    id: 200,
    name_en: 'System configuration',
    name_bn: 'সিস্টেম কনফিগারেশন',
    icon: 'gear',
    links: [
      [201, `${config}/dashboard`, 'chart'],
      [213, '/setting/general', 'gear'],
      [212, `${config}/financial`, 'list'],
      [204, `${config}/lookup`, 'list'],
      [215, `${config}/languages/Bn`, 'document'],
      [216, `${config}/languages/En`, 'document'],
      [202, `${config}/menu`, 'menu'],
      [299, `${config}/bundle`, 'document'],
    ],
  },
  {
    id: 230,
    name_en: 'Places and offices',
    name_bn: 'এলাকা ও কার্যালয়',
    icon: 'map',
    links: [
      [205, `${config}/division`, 'map'],
      [206, `${config}/district`, 'map'],
      [207, `${config}/city`, 'map'],
      [208, `${config}/thana`, 'map'],
      [209, `${config}/union`, 'map'],
      [210, `${config}/ward`, 'map'],
      [219, `${config}/post-code`, 'map'],
      [203, `${config}/office`, 'map'],
      [211, `${config}/office-report`, 'document'],
    ],
  },
  {
    id: 250,
    name_en: 'Allowance programs',
    name_bn: 'ভাতা কর্মসূচি',
    icon: 'money',
    links: [
      [251, `${config}/allowance-program`, 'list'],
      [252, `${config}/allowance-program/setting`, 'gear'],
      [253, `${config}/allowance-program-system-settings`, 'key'],
      [254, `${config}/allowance-program-additional-field`, 'list'],
    ],
  },
  {
    id: 220,
    name_en: 'Beneficiaries',
    name_bn: 'উপকারভোগী',
    icon: 'card',
    links: [
      [221, '/beneficiary-management/dashboard', 'chart'],
      [222, '/beneficiary-management/information-tracking', 'search'],
      [223, '/beneficiary-management/beneficiary-info', 'users'],
      [224, '/beneficiary-management/beneficiary-info-active', 'list'],
      [225, '/beneficiary-management/beneficiary-info-waiting', 'list'],
      [226, '/beneficiary-management/beneficiary-info-inactive', 'list'],
      [227, '/beneficiary-management/beneficiary-info-delete', 'list'],
    ],
  },
  {
    id: 240,
    name_en: 'Committees',
    name_bn: 'কমিটি',
    icon: 'vote',
    links: [
      [241, '/beneficiary-management/committee', 'users'],
      [242, '/beneficiary-management/committee-permission', 'key'],
      [243, '/beneficiary-management/committee-session', 'list'],
      [244, '/beneficiary-management/selection-variance', 'chart'],
      [245, '/beneficiary-management/seats', 'map'],
    ],
  },
  {
    id: 260,
    name_en: 'Poverty score',
    name_bn: 'দারিদ্র্য স্কোর',
    icon: 'scales',
    links: [
      [261, '/application-management/poverty-cut-off-score', 'list'],
      [262, '/application-management/variable', 'list'],
      [263, '/application-management/sub-variable', 'list'],
      [264, '/application-management/district-fixed-effect', 'map'],
      [265, '/application-management/poverty-simulation', 'chart'],
    ],
  },
  {
    id: 270,
    name_en: 'Banks and mobile services',
    name_bn: 'ব্যাংক ও মোবাইল সেবা',
    icon: 'bank',
    links: [
      [271, '/common/all-banks', 'list'],
      [272, '/common/all-branch', 'map'],
      [273, '/common/all-mfs', 'device'],
      [274, '/application-management/mobile-operator', 'device'],
    ],
  },
  {
    id: 400,
    name_en: 'Grievances',
    name_bn: 'অভিযোগ',
    icon: 'speech',
    links: [
      [401, '/grievance/dashboard', 'chart'],
      [406, '/grievance-management/grievance-list', 'document'],
      [402, '/grievance-management/type', 'list'],
      [403, '/grievance-management/subject', 'list'],
      [404, '/grievance-management/settings', 'gear'],
      [405, '/grievance-management/counter-entry', 'list'],
    ],
  },
  {
    id: 450,
    name_en: 'Training',
    name_bn: 'প্রশিক্ষণ',
    icon: 'cap',
    links: [
      [451, '/training-management/dashboard', 'chart'],
      [452, '/training-management/training-circular', 'document'],
      [453, '/training-management/training-program', 'list'],
      [454, '/training-management/participant', 'users'],
      [455, '/training-management/trainer-information', 'person'],
      [456, '/training-management/time-slots', 'list'],
      [458, '/training-management/training-program/certificates', 'document'],
      [459, '/training-management/kobo-token-update', 'key'],
      [457, '/training-management/my-training', 'document'],
    ],
  },
  {
    id: 300,
    name_en: 'System audit',
    name_bn: 'সিস্টেম নিরীক্ষা',
    icon: 'shield',
    links: [
      [301, '/system-audit/application-tracking', 'document'],
      [304, '/system-audit/grievance-tracking', 'document'],
      [302, '/system-audit/activity-log', 'key'],
      [303, '/system-audit/activity-logs', 'list'],
    ],
  },
]

const screenOf = new Map(linkableScreens.map((screen) => [screen.path, screen]))

/** Rows of links to screens that are built; the others come with the issue that builds them. */
const linked = (links: readonly Link[], parent_id: number | null) =>
  links.flatMap(([id, path, icon], index) => {
    const screen = screenOf.get(path)
    if (!screen) return []
    const { name_en, name_bn } = screen
    return [
      {
        id,
        parent_id,
        sort: (parent_id ?? 0) + index + 1,
        label_name_en: name_en,
        label_name_bn: name_bn,
        icon,
        link_type: 1,
        page_url: path,
        permission: screen.permission === 'common' ? null : screen.permission,
      },
    ]
  })

/** The menu that an installation starts with; a group without a built screen is left out. */
export const menuItems = [
  ...linked(top, null),
  ...groups.flatMap(({ id, name_en, name_bn, icon, links }) => {
    const children = linked(links, id)
    const group = {
      id,
      parent_id: null,
      sort: id,
      label_name_en: name_en,
      label_name_bn: name_bn,
      icon,
      link_type: 0,
      page_url: null,
      permission: null,
    }
    return children.length > 0 ? [group, ...children] : []
  }),
]
export const menuColumns = [
  'id',
  'parent_id',
  'sort',
  'label_name_en',
  'label_name_bn',
  'icon',
  'link_type',
  'page_url',
  'permission',
] as const
