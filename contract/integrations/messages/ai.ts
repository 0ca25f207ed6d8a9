/** Texts of the AI entry: results defined by the spec keep its wording. */
export const AI = {
  name: 'AI智能体',
  userIncomplete: '用户信息不完整，请先完善用户名和企业名称',
  addressFailed: 'AI服务地址加载失败',
  encryptionFailed: '加密失败',
  timeout: '请求超时',
  nameTooLong: '企业名称过长，无法进入AI智能体，请联系平台工作人员修改企业名称',
  opening: '正在打开AI智能体...',
  /** Fallback link if the browser did not open a tab. */
  openTitle: 'AI智能体已就绪',
  openNote: '浏览器未能自动打开新页面，请点击下方按钮进入。',
  open: '打开AI智能体',
} as const;

/** Sandbox that replaces a provider: its pages, and its reasons for rejecting a request. */
export const AI_SANDBOX = {
  wrongAppId: 'App-Id 不正确',
  wrongToken: 'X-Api-Token 不正确或日期不是今天',
  wrongAuthorization: 'Authorization 无法解密或内容格式不正确',
  badge: '沙箱环境',
  title: 'AI智能体沙箱',
  lead: '签名校验通过。这里是本平台自带的沙箱，用来演示和联调 AI 智能体入口，不运行任何 AI，也不提供问答服务。',
  verified: '校验结果',
  appId: '应用标识与沙箱登记的一致',
  token: (day: string) => `签名正确，日期 ${day}（北京时间）`,
  authorization: '已用沙箱私钥解密，内容格式正确',
  passed: '通过',
  visitor: '来访者',
  visitorNote: '以下内容取自解密后的 Authorization',
  userName: '用户名 userName',
  fdComName: '企业名称 fdComName',
  setUp: '接入正式的 AI 服务（平台管理员）',
  /** Names in backticks are displayed as code. */
  steps: [
    '向 AI 服务商索取应用标识、密钥和 RSA 公钥（不少于 2048 位），分别设置为服务器的环境变量 `AI_APP_ID`、`AI_SECRET`、`AI_PUBLIC_KEY`。',
    '服务商使用 http 或位于内网时，把它的主机（如 `ai.example.cn:8080`）写入 `AI_ALLOWED_HOSTS`，多个用逗号分隔。',
    '重启服务，再把字典 `home:ai` 的值改为服务商提供的接口地址。',
  ],
  backHome: '返回门户首页',
  expiredTitle: '沙箱链接已失效',
  expired: '链接自签发起 5 分钟内有效，只能打开一次。请返回门户，重新点击“AI智能体”。',
  brokenTitle: '沙箱链接无效',
  broken: '链接不完整或已被改动。请返回门户，重新点击“AI智能体”。',
} as const;
