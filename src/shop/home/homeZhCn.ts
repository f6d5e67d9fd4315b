/** Content of the Chinese home page only. Example names are invented; a test checks their ASCII form. */
export const homeZhCn = {
  tlds: '适合中国用户的后缀',
  forms: {
    heading: '汉字、拼音、数字，都能做域名。',
    lead: '怎么念就怎么写，直接输入即可查询。中文域名写入 DNS 时转换为 ASCII 形式，我们把两种形式并排显示。',
    examples: [
      {
        kind: '汉字',
        sld: '茶馆',
        tld: '中国',
        ascii: 'xn--cl1ay07b.xn--fiqs8s',
        text: '招牌上写什么，网址就是什么，打电话时也说得清楚。',
      },
      {
        kind: '拼音',
        sld: 'chaguan',
        tld: 'com.cn',
        ascii: 'chaguan.com.cn',
        text: '任何键盘都能输入，印在名片和包装上也好认。',
      },
      {
        kind: '数字',
        sld: '5168',
        tld: 'top',
        ascii: '5168.top',
        text: '好记，也好报。纯数字照原样查询，不作任何转换。',
      },
    ],
  },
  launch: {
    heading: '从查询到上线，一共五步。',
    lead: '域名在我们这里买，实名和备案按注册局与接入服务商的要求办理。每一步要花多少时间，取决于审核。',
    steps: [
      { title: '查询', text: '输入汉字、拼音或数字，首年价格和续费价格同时列出。' },
      { title: '注册', text: '域名登记在您名下。注册期限和附加服务都由您自己选择。' },
      {
        title: '实名认证',
        text: '.cn、.中国以及其他在国内持证运营的注册局要求每位注册人提交身份证明。审核通过之前，域名不会解析。',
      },
      {
        title: 'ICP 备案',
        text: '网站放在中国大陆的服务器上，开通前须通过接入服务商办理；放在其他地区则无需备案。',
      },
      { title: '上线', text: '在账户中用现成模板设置 DNS，网站、邮箱随即可用。' },
    ],
  },
  currency: {
    heading: '按人民币看价格。',
    text: '价格可以按人民币、美元等多种货币显示，查询结果、购物车和结算页使用同一种货币，均不含税。',
    link: '选择货币',
  },
} as const;
