/** The page that describes the API. */
export const API_DOCS = {
  title: '接口说明',
  lead: (version: string) =>
    `本页列出 ${version} 版的全部接口，按调用者分组。每个接口的示例都在演示内容上实际运行过；列表只保留第一条，长文只保留开头，密码和令牌以“…”代替。`,
  openapi: 'OpenAPI 3.1 描述文件，可以导入接口工具',
  contents: '目录',
  stable: '稳定',
  stableNote:
    '标有“稳定”的接口自 0.1.0 起有兼容承诺：在 0.x 各版本中只增不改，地址、参数和已有字段不变；如须停用，至少提前一个版本在更新记录中说明。未标的接口供本平台自己的页面使用，可能随版本变化。',
  spec: '规范',
  specNote:
    '标有“规范”的接口由产品规范规定：门户接入其他后端（API_BASE）时，后端须实现这些接口，其余接口不会转发。',
  groups: {
    visitor: { title: '访客', note: '无须令牌。' },
    company: {
      title: '已登录企业',
      note: '在请求头 Authorization 中携带登录返回的令牌：Bearer 加一个空格加令牌。只能看到本企业的数据。',
    },
    operator: { title: '操作员', note: '同样携带令牌；账号须具有所列角色之一。' },
    integration: {
      title: '其他后端与单点登录',
      note: '从门户进入后台：先取后台地址，再带着登录 Cookie 打开单点登录地址，后台页面以 Cookie 换取令牌。',
    },
  },
  input: '参数',
  required: '必填',
  request: '请求示例',
  answer: '应答示例',
  file: (type: string) => `文件内容，类型 ${type}`,
  stream: '事件流，连接保持打开',
  roles: (labels: readonly string[]) => `角色：${labels.join('、')}`,
  freshPassword: (minutes: number) => `须在 ${minutes} 分钟内输入过密码`,
  limit: (max: number, per: string, by: string) => `限每${per} ${max} 次，按${by}计`,
  per: { '1 minute': '分钟', '1 hour': '小时' },
  by: { address: '地址', account: '账号' },
  sso: {
    summary: '单点登录：打开后台。tell 须是 Cookie 所属账号的用户名，否则转到登录页',
    tell: '用户名',
    to: '打开的页面，缺省为首页',
  },
  errors: '错误',
  errorsNote:
    '业务上的拒绝以 HTTP 200 返回，code 不为 0，msg 是给用户看的中文说明，errors 逐项指出有误的字段。其余失败的 HTTP 状态与 code 相同，并带 requestId，可据此在日志中查找：',
  errorTable: {
    400: '请求格式有误：缺少必填的查询参数、参数不是整数、文字过长',
    401: '没有令牌或令牌已失效；ended 为 true 表示会话是被主动结束的',
    403: '账号没有所需的权限',
    404: '地址不存在，或内容不存在、未发布、属于其他企业',
    405: '方法不对，Allow 给出可用的方法',
    413: '请求体或文件过大，或企业的文件空间已满',
    415: '请求体的类型不受支持；表单可用 urlencoded、multipart 或 JSON',
    428: '（HTTP 200）须先再次输入密码，或先完成注册的工作量证明',
    429: '过于频繁，Retry-After 给出须等待的秒数',
    503: '服务器暂时不可用，稍后再试',
  },
} as const;
