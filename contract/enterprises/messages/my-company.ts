/** Messages about a company's location. */
export const COMPANY_AREA = { unknown: '请从列表中选择所在地区' } as const;

/** Messages of the server about a company's own data and people. */
export const MY_COMPANY_ANSWER = {
  saved: '企业资料已保存',
  stale: '企业资料刚刚被同事修改过，请刷新后再改，以免覆盖',
  contactsInvalid: (max: number) => `联系人的格式不正确，最多 ${max} 位`,
  sameName: '与当前的企业名称相同',
  nameTaken: '该企业名称已被其他企业使用，请核对后再申请',
  renameWaits: '已有一项改名申请正等待平台核对，请先撤回',
  renameAsked: '改名申请已提交，平台核对后在这里告诉您结果',
  renameWithdrawn: '改名申请已撤回',
  noRename: '没有等待核对的改名申请，可能平台刚刚答复',
  lastOwner: '企业至少要有一位负责人，请先将另一位成员设为负责人',
  notOwner: '您已不是企业的负责人',
  notOneself: '不能移出自己，如要离开请注销账号',
  roleUnknown: '请选择负责人或成员',
  madeOwner: '已设为负责人',
  madeMember: '已设为成员',
  removed: '已移出，其登录已结束',
  named: '姓名已保存',
  invited: '邀请链接已生成，请复制后发给同事',
  tooManyInvitations: (max: number) => `未使用的邀请链接最多 ${max} 个，请先作废不用的`,
  invitationVoided: '邀请链接已作废',
} as const;
